export type Path = readonly PropertyKey[];

/** A fault of a content folder, with the place where it was found. */
export interface Slip {
  /** The path of the file below the content folder. */
  readonly file: string;
  /** The path from the top of the file; empty for the whole file. */
  readonly path: Path;
  /** The line, set only if it cannot be found from the path. */
  readonly line?: number;
  /** A description of the fault and of what is expected. */
  readonly says: string;
  /** Whether the shape of its own file rejects it, regardless of other files. */
  readonly isOfShape?: boolean;
}

/** A fault, in the form in which it is reported. */
export interface Fault {
  /** The file's path below the content folder. */
  readonly file: string;
  /** The path from the top of the file, such as `groups[entry 2].links[fssai].href`; empty for the whole file. */
  readonly field: string;
  readonly line?: number | undefined;
  /** A description of the fault and of what is expected. */
  readonly says: string;
}

/** Returns the value at a path; undefined if there is none. */
export const valueAt = (raw: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (node, step) =>
      typeof node === 'object' && node !== null ? (node as Record<PropertyKey, unknown>)[step] : undefined,
    raw,
  );

/**
 * Returns a readable path, in which a list entry is identified by its id, or by its position, counted from one, if it
 * has no id.
 */
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

/** Returns the faults sorted by file and line, without duplicates. */
export function inOrder(faults: readonly Fault[]): Fault[] {
  const single = new Map(faults.map((fault) => [`${fault.file}\n${fault.field || fault.line}\n${fault.says}`, fault]));
  return [...single.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || a.field.localeCompare(b.field),
  );
}

/** Returns `did you mean …?` after a semicolon, or nothing if no name is similar. */
export function meant(names: readonly string[]): string {
  return names.length > 0 ? `; did you mean ${names.join(' or ')}?` : '';
}

/** Returns the text of an entry or a field, shortened to fit a line. */
export function shown(value: unknown): string {
  const said = typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
  return said === undefined ? 'nothing' : said.length > 60 ? `${said.slice(0, 57)}…` : said;
}
