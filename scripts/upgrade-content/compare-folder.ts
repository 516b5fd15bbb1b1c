import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { ContentError, checkContent } from '../../src/catalogue/check-content.ts';
import type { ContentShape } from '../content-shapes/load-shapes.ts';
import { type Change, coversKey, plainKey } from '../content-shapes/read-changes.ts';
import { isText, keysOf, type Tree, treeOf } from '../content-shapes/shape-tree.ts';

export type Path = readonly (string | number)[];

/** A key in which a folder differs from the current shapes. */
export interface Difference {
  readonly kind: 'missing' | 'new' | 'renamed' | 'removed' | 'unknown';
  /** The key in the form of content-shapes/now.txt: `services/*.yaml › price.tax`. */
  readonly key: string;
  readonly shape: ContentShape;
  /** The type in the shape; undefined if the shape does not have the key. */
  readonly tree?: Tree | undefined;
  /** The entry of content-changes.md. */
  readonly change?: Change | undefined;
  /** The files of the folder that the difference concerns, with the path of the group around the key. */
  readonly places: { readonly file: string; readonly path: Path }[];
}

/** The differences between a folder and the current shapes, and files that are not valid YAML. */
export interface Comparison {
  readonly differences: readonly Difference[];
  readonly unreadable: readonly string[];
  /** Parts that do not match a shape for other reasons, one line each. */
  readonly faults: readonly string[];
}

interface Seen {
  readonly key: string;
  readonly name: string;
  readonly path: Path;
  readonly tree?: Tree;
  readonly isNeeded?: boolean;
}

/**
 * Compares a content folder with the current shapes.
 * @param changes all entries of docs/content-changes.md
 */
export function compareFolder(folder: string, shapes: readonly ContentShape[], changes: readonly Change[]): Comparison {
  const found = new Map<string, Difference>();
  const unreadable: string[] = [];
  const faults: string[] = [];
  const tell = (shape: ContentShape, file: string, seen: Seen): void => {
    const difference = judge(shape, seen, changes);
    if (!difference) {
      return;
    }
    const known = found.get(difference.key) ?? { ...difference, places: [] };
    found.set(difference.key, known);
    known.places.push({ file, path: seen.path });
  };
  for (const shape of shapes) {
    const tree = treeOf(shape.type);
    const files = globSync(shape.files.replace(/^content\//, ''), { cwd: folder }).sort();
    if (files.length === 0 && !shape.file.includes('*')) {
      tell(shape, shape.file, { key: shape.file, name: '', path: [], tree, isNeeded: shape.needed });
    }
    for (const file of files) {
      const document = parseDocument(readFileSync(join(folder, file), 'utf8'), { uniqueKeys: true, strict: true });
      if (document.errors.length > 0) {
        unreadable.push(`${join(folder, file)}: ${document.errors[0]?.message}`);
        continue;
      }
      const said: unknown = document.toJS();
      const seen = [...walk(shape.file, tree, said, [])];
      for (const each of seen) {
        tell(shape, file, each);
      }
      const isWhole = !seen.some(({ tree: known, isNeeded }) => !known || isNeeded);
      if (isWhole) {
        faults.push(...faultsOf(join(folder, file), said, shape));
      }
    }
  }
  const differences = [...found.values()];
  const moved = new Set(differences.flatMap(({ kind, change }) => (kind === 'renamed' ? [change] : [])));
  // A renamed key is reported once, at its new place, and not also as removed.
  const told = differences.filter(
    ({ kind, change }) => kind === 'renamed' || change === undefined || !moved.has(change),
  );
  return { differences: told, unreadable, faults };
}

function faultsOf(file: string, said: unknown, { type }: ContentShape): string[] {
  try {
    checkContent(file, said, type);
    return [];
  } catch (error) {
    if (error instanceof ContentError) {
      return error.message.split('\n');
    }
    throw error;
  }
}

/** Finds keys that are in a file but not in its shape, and the reverse. */
function* walk(at: string, tree: Tree, said: unknown, path: Path): Generator<Seen> {
  if (isText(tree) || said === null || typeof said !== 'object') {
    return;
  }
  if (Array.isArray(said)) {
    const key = `${at}${at.includes(' › ') ? '' : ' › '}[]`;
    for (const [index, each] of said.entries()) {
      if (tree.items) {
        yield* walk(key, tree.items, each, [...path, index]);
      }
    }
    return;
  }
  yield* walkMapping(at, tree, said, path);
}

/** Finds such keys in a mapping and in everything below it. */
function* walkMapping(at: string, tree: Tree, said: object, path: Path): Generator<Seen> {
  const step = at.includes(' › ') ? '.' : ' › ';
  const keys = keysOf(tree);
  const any = keys.find(([name]) => name === '*')?.[1];
  const named = new Map(keys.map(([name, child, isNeeded]) => [name, { child, isNeeded }]));
  if (keys.length === 0) {
    return;
  }
  for (const [name, value] of Object.entries(said)) {
    const child = named.get(name)?.child ?? any;
    if (child) {
      yield* walk(`${at}${step}${named.has(name) ? name : '*'}`, child, value, [...path, name]);
    }
    // Any mapping may have the key `sample`, which marks it as a sample.
    else if (name !== 'sample') {
      yield { key: `${at}${step}${name}`, name, path };
    }
  }
  for (const [name, { child, isNeeded }] of named) {
    if (name !== '*' && !(name in said)) {
      yield { key: `${at}${step}${name}`, name, path, tree: child, isNeeded };
    }
  }
}

function judge(shape: ContentShape, seen: Seen, changes: readonly Change[]): Omit<Difference, 'places'> | undefined {
  const { key, tree, isNeeded } = seen;
  const plain = plainKey(key);
  const told = (kinds: readonly Change['kind'][]): Change | undefined =>
    changes.find(({ kind, keys }) => kinds.includes(kind) && keys.some((said) => coversKey(said, plain)));
  if (!tree) {
    const change = told(['renamed', 'removed']);
    return { kind: change ? (change.kind as 'renamed' | 'removed') : 'unknown', key, shape, change };
  }
  const change =
    changes.find(({ to }) => to !== undefined && coversKey(to, plain)) ??
    changes.find(({ kind, keys }) => kind === 'added' && keys.includes(plain)) ??
    told(['added']);
  if (isNeeded) {
    return { kind: 'missing', key, shape, tree, change };
  }
  return change ? { kind: 'new', key, shape, tree, change } : undefined;
}
