export type Path = readonly PropertyKey[];

/** One slip of a content folder, where it was found. */
export interface Slip {
  /** The path of its file below the content folder. */
  readonly file: string;
  /** From the top of the file; empty for the whole file. */
  readonly path: Path;
  /** Only where the path does not tell it. */
  readonly line?: number;
  /** What is wrong, and what is expected. */
  readonly says: string;
}

/** One slip as it is told. */
export interface Fault {
  /** Its path below the content folder. */
  readonly file: string;
  /** From the top of the file: `groups[entry 2].links[fssai].href`; empty for the whole file. */
  readonly field: string;
  readonly line?: number | undefined;
  /** What is wrong, and what is expected. */
  readonly says: string;
}

/** The value at a path; undefined where there is none. */
export const valueAt = (raw: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (node, step) =>
      typeof node === 'object' && node !== null ? (node as Record<PropertyKey, unknown>)[step] : undefined,
    raw,
  );

/** A path as it is read: an entry of a list is named by its id, or else by its place, counted from one. */
export function fieldOf(raw: unknown, path: Path): string {
  return path.reduce<string>((field, step, index) => {
    if (typeof step !== 'number') {
      return field === '' ? String(step) : `${field}.${String(step)}`;
    }
    const entry = valueAt(raw, path.slice(0, index + 1)) as Record<string, unknown> | null | undefined;
    const name = typeof entry === 'object' ? (entry?.id ?? entry?.slug) : undefined;
    return `${field}[${typeof name === 'string' ? name : `entry ${step + 1}`}]`;
  }, '');
}

/** Sorted by file, in the order of its lines; one that is said twice is listed once. */
export function inOrder(faults: readonly Fault[]): Fault[] {
  const single = new Map(faults.map((fault) => [`${fault.file}\n${fault.field}\n${fault.says}`, fault]));
  return [...single.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || a.field.localeCompare(b.field),
  );
}

/** `did you mean …?`, after a semicolon; nothing where nothing is near. */
export function meant(names: readonly string[]): string {
  return names.length > 0 ? `; did you mean ${names.join(' or ')}?` : '';
}

/** What an entry or a field says, short enough for a line. */
export function shown(value: unknown): string {
  const said = typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
  return said === undefined ? 'nothing' : said.length > 60 ? `${said.slice(0, 57)}…` : said;
}
