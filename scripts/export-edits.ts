import { type Document, isMap, isScalar, isSeq, parseDocument } from 'yaml';

type Path = readonly (string | number)[];
type Change = { readonly path: Path; readonly value: unknown };

/**
 * Writes edits into the text of a content file. If only single texts and figures changed, the rest of the file stays
 * exactly as it is. If lists grew or shrank, the comments are kept.
 * @param source the file's current text
 * @param edits values by their paths in the file, as in catalogue/edits.ts
 */
export function editYaml(source: string, edits: readonly (readonly [path: string, value: unknown])[]): string {
  const document = parseDocument(source, { uniqueKeys: true, strict: true });
  const [fault] = document.errors;
  if (fault) {
    throw fault;
  }
  const steps = (path: string): string[] => (path === '' ? [] : path.split('.'));
  const single = edits.flatMap(([path, value]) => singleChanges(document, steps(path), value) ?? [undefined]);
  if (!single.includes(undefined)) {
    return splice(source, document, single as Change[]);
  }
  for (const [path, value] of edits) {
    if (value === null) {
      document.deleteIn(steps(path));
    } else {
      write(document, steps(path), value);
    }
  }
  return document.toString({ lineWidth: 0 });
}

const nodeAt = (document: Document, path: Path): unknown =>
  path.length === 0 ? document.contents : document.getIn(path, true);

/** Returns the texts and figures that differ; undefined if anything else differs. */
function singleChanges(document: Document, path: Path, value: unknown): Change[] | undefined {
  const node = nodeAt(document, path);
  if (isSaid(node, value)) {
    return [];
  }
  if (isScalar(node) && node.range && !isObject(value) && value !== null) {
    return [{ path, value }];
  }
  const keys = isMap(node) ? node.items.map(({ key }) => String(key)) : isSeq(node) ? [...node.items.keys()] : [];
  if (!isObject(value) || keys.length === 0 || isSeq(node) !== Array.isArray(value)) {
    return undefined;
  }
  // An empty value for a key that the file leaves out is not a change.
  const there = Object.keys(value).filter((key) => keys.map(String).includes(key) || !isNothing(value[key]));
  if (keys.map(String).toSorted().join('\0') !== there.toSorted().join('\0')) {
    return undefined;
  }
  // The comments of an item must move with it. If only the texts were swapped, the comments would stay behind.
  if (isSeq(node) && keys.some((key) => idOf(toPlain(nodeAt(document, [...path, key]))) !== idOf(value[key]))) {
    return undefined;
  }
  const changes = keys.map((key) => singleChanges(document, [...path, key], value[key]));
  return changes.includes(undefined) ? undefined : (changes.flat() as Change[]);
}

function splice(source: string, document: Document, changes: readonly Change[]): string {
  const places = changes.flatMap(({ path, value }) => {
    const node = nodeAt(document, path);
    const [start, end] = (isScalar(node) && node.range) || [];
    if (start === undefined || end === undefined) {
      return [];
    }
    const lines = blockLines(source.slice(start, end), value);
    if (lines !== undefined) {
      return [{ start, end, text: lines }];
    }
    // JSON's quoted string is valid in YAML's flow style and block style. A date that was unquoted must stay unquoted.
    const bare = typeof value !== 'string' || (/^[\d-]+$/.test(value) && !/['"]/.test(source[start] ?? ''));
    const text = bare ? String(value) : JSON.stringify(value);
    // In the source, a block of text includes its line break. Its replacement needs one too, so that the next key
    // starts on a new line.
    return [{ start, end, text: source.slice(start, end).endsWith('\n') ? `${text}\n` : text }];
  });
  return places
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end), source);
}

/**
 * Returns a text of several lines as a block; undefined if it is not a block in the file, or if a block would lose a
 * space.
 */
function blockLines(old: string, value: unknown): string | undefined {
  const [, indent] = /^\|-\n( +)/.exec(old) ?? [];
  if (indent === undefined || typeof value !== 'string' || /^\s|\s$|[^\P{C}\n]/u.test(value)) {
    return undefined;
  }
  return ['|-', ...value.split('\n').map((line) => (line === '' ? '' : indent + line)), ''].join('\n');
}

function write(document: Document, path: Path, value: unknown): void {
  const node = nodeAt(document, path);
  if (isSaid(node, value)) {
    return;
  }
  if (isMap(node) && isObject(value) && !Array.isArray(value)) {
    for (const key of node.items.map((item) => String(item.key))) {
      if (!(key in value)) {
        document.deleteIn([...path, key]);
      }
    }
    for (const [key, child] of Object.entries(value)) {
      write(document, [...path, key], child);
    }
  } else if (isSeq(node) && Array.isArray(value)) {
    // An item with an id keeps its lines in the file, wherever it has moved.
    const old = node.items.map((item) => ({ item, id: idOf(toPlain(item)) }));
    node.items = value.map((each: unknown, index) => {
      const known =
        old.find(({ id }) => id !== undefined && id === idOf(each)) ?? (old[0]?.id ? undefined : old[index]);
      return known?.item ?? document.createNode(each);
    });
    for (const [index, each] of (value as unknown[]).entries()) {
      write(document, [...path, index], each);
    }
  } else if (path.length === 0) {
    document.contents = document.createNode(value) as typeof document.contents;
  } else {
    document.setIn(path, value);
  }
}

/** Whether a value means the same as a missing key: null, false, an empty list, an empty group. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (isObject(value) && Object.keys(value).length === 0);

/** Whether the file already has this value. */
const isSaid = (node: unknown, value: unknown): boolean =>
  JSON.stringify(toPlain(node)) === JSON.stringify(value) || (node === undefined && isNothing(value));

const isObject = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;

function idOf(value: unknown): string | undefined {
  if (!isObject(value)) {
    return undefined;
  }
  const id = value.id ?? value.slug;
  return typeof id === 'string' ? id : undefined;
}

const toPlain = (node: unknown): unknown =>
  isObject(node) && 'toJSON' in node ? (node as unknown as { toJSON(): unknown }).toJSON() : node;
