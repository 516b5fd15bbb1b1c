import { isMap, isScalar, parseDocument, stringify, type YAMLMap } from 'yaml';
import type { Path } from './compare-folder.ts';

/** A key to insert into a file. */
export interface NewKey {
  /** The group around the key. */
  readonly path: Path;
  readonly name: string;
  readonly value: unknown;
  /** The meaning of the key. */
  readonly comment: string | undefined;
  /** Whether the key is only suggested, as a comment that has no effect until someone removes the "# ". */
  readonly isProposal: boolean;
}

/**
 * Inserts a key after the last key of its group and leaves the rest unchanged.
 * @returns undefined if there is no place for the key, or the group already has it, or it was suggested before
 */
export function addKey(source: string, key: NewKey): string | undefined {
  const document = parseDocument(source);
  const map = key.path.length === 0 ? document.contents : document.getIn(key.path, true);
  if (!isMap(map) || map.has(key.name) || map.items.length === 0) {
    return undefined;
  }
  const [start, end] = map.range ?? [0, 0];
  if (
    new RegExp(`^\\s*# ${RegExp.escape(key.name)}:`, 'm').test(key.path.length === 0 ? source : source.slice(start))
  ) {
    return undefined;
  }
  return map.flow ? addToFlow(source, map, key) : addToBlock(source, map, end, key);
}

function addToFlow(source: string, map: YAMLMap, { name, value, isProposal }: NewKey): string | undefined {
  if (isProposal) {
    return undefined;
  }
  const last = map.items.at(-1)?.value;
  const end = (last as { range?: [number, number, number] | null } | undefined)?.range?.[1];
  return end === undefined
    ? undefined
    : `${source.slice(0, end)}, ${name}: ${JSON.stringify(value)}${source.slice(end)}`;
}

function addToBlock(source: string, map: YAMLMap, end: number, key: NewKey): string | undefined {
  const first = map.items[0]?.key;
  const begin = isScalar(first) ? first.range?.[0] : undefined;
  if (begin === undefined) {
    return undefined;
  }
  const indent = ' '.repeat(begin - (source.lastIndexOf('\n', begin - 1) + 1));
  const before = source.slice(0, end).trimEnd();
  // A comment after the last value belongs to that value.
  const rest = /^[^\n]*/.exec(source.slice(before.length))?.[0] ?? '';
  const at = before.length + rest.length;
  const words = stringify({ [key.name]: key.value }, { lineWidth: 0 })
    .trimEnd()
    .split('\n');
  const mark = key.isProposal ? '# ' : '';
  const lines = [...wrap(key.comment), ...words.map((line) => mark + line)].map((line) => indent + line);
  const space = key.path.length === 0 ? '\n' : '';
  return `${source.slice(0, at)}\n${space}${lines.join('\n')}${source.slice(at) || '\n'}`;
}

/** Wraps a comment into lines of at most 120 characters. */
function wrap(comment: string | undefined): string[] {
  if (!comment) {
    return [];
  }
  const lines: string[] = [];
  for (const word of comment.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < 119) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else {
      lines.push(`# ${word}`);
    }
  }
  return lines;
}

/**
 * Gives a key its new name and leaves it in its place.
 * @returns undefined if the key is not there, or the new name is taken
 */
export function renameKey(source: string, path: Path, from: string, to: string): string | undefined {
  const document = parseDocument(source);
  const map = path.length === 0 ? document.contents : document.getIn(path, true);
  if (!isMap(map) || map.has(to)) {
    return undefined;
  }
  const key = map.items.find((pair) => isScalar(pair.key) && pair.key.value === from)?.key;
  const [start, end] = (isScalar(key) && key.range) || [];
  return start === undefined || end === undefined ? undefined : source.slice(0, start) + to + source.slice(end);
}
