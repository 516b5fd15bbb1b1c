import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { checkContent } from '../../src/catalogue/check-content.ts';
import type { Difference } from './compare-folder.ts';
import { findSample } from './find-sample.ts';
import { addKey, renameKey } from './write-keys.ts';

/** The changes written, one line each, for the person who upgrades. */
export type Written = string[];

/**
 * Renames keys and adds those that do not change the text of the pages, and suggests the others as comments. Existing
 * texts are not replaced.
 * @param content the sample's folder
 */
export function upgradeFolder(folder: string, content: string, differences: readonly Difference[]): Written {
  return differences.flatMap((difference) => {
    if (difference.kind === 'renamed') {
      return rename(folder, difference);
    }
    return difference.kind === 'new' ? add(folder, content, difference) : [];
  });
}

function rename(folder: string, { key, change, places }: Difference): Written {
  const parent = key.slice(0, -lastName(key).length);
  const to = change?.to;
  // Only a key that keeps its place is renamed. One that has moved must be changed by hand.
  if (to === undefined || !change?.keys.some((each) => lastName(each) === lastName(key))) {
    return [];
  }
  if (parentOf(to) !== parentOf(change.keys[0] ?? '')) {
    return [];
  }
  return places.flatMap(({ file, path }) => {
    const isDone = edit(join(folder, file), (source) => renameKey(source, path, lastName(key), lastName(to)));
    return isDone
      ? [`${join(folder, file)} › ${parent.split(' › ')[1] ?? ''}${lastName(to)}: renamed from ${lastName(key)}`]
      : [];
  });
}

function add(folder: string, content: string, { key, shape, tree, change, places }: Difference): Written {
  // A key in list entries or in every service would be needed in many places, so it must be added by hand.
  if (shape.file.includes('*') || key.includes('[]') || key.includes('*')) {
    return [];
  }
  const sample = findSample(content, shape, key);
  if (key === shape.file) {
    return change?.safe ? copy(folder, content, key) : [];
  }
  const asDefault = { value: tree?.default, isProposal: false, how: 'added, with its default value' };
  const asSample = { value: sample?.value, isProposal: false, how: 'added, with the text of the sample' };
  const proposal = { ...asSample, isProposal: true, how: 'proposed as a comment, with the text of the sample' };
  const withoutDefault = change?.safe ? [asSample] : [proposal];
  // A default can be a value that no one may write, such as an empty name. The sample's is then proposed.
  const tries = tree?.default === undefined ? withoutDefault : [asDefault, proposal];
  return places.flatMap(({ file, path }) => {
    const at = join(folder, file);
    const comment = change?.meaning || sample?.comment;
    const done = tries.find(
      ({ value, isProposal }) =>
        value !== undefined &&
        edit(at, (source) => {
          const next = addKey(source, { path, name: lastName(key), value, comment, isProposal });
          return next !== undefined && fitsAsBefore(shape, source, next) ? next : undefined;
        }),
    );
    return done ? [`${at} › ${key.split(' › ')[1]}: ${done.how}`] : [];
  });
}

/** Whether a file has no fault that it did not have before the change. */
function fitsAsBefore({ type }: Difference['shape'], before: string, after: string): boolean {
  const faults = (source: string): string[] => {
    try {
      checkContent('', parse(source), type);
      return [];
    } catch (error) {
      return String(error).split('\n');
    }
  };
  const known = faults(before);
  return faults(after).every((fault) => known.includes(fault));
}

function copy(folder: string, content: string, file: string): Written {
  writeFileSync(join(folder, file), readFileSync(join(content, file)), { flag: 'wx' });
  return [`${join(folder, file)}: added, as the sample has it`];
}

/**
 * Writes a change to a file, unless it would also change something else in the file. @returns whether it was written
 */
function edit(path: string, change: (source: string) => string | undefined): boolean {
  const source = readFileSync(path, 'utf8');
  const next = change(source);
  if (next === undefined || !keepsAll(parse(source), parse(next))) {
    return false;
  }
  writeFileSync(path, next);
  return true;
}

/** Whether nothing was lost, which means that keys were only added or renamed. */
function keepsAll(before: unknown, after: unknown): boolean {
  if (
    Array.isArray(before) ||
    typeof before !== 'object' ||
    before === null ||
    typeof after !== 'object' ||
    after === null
  ) {
    return isDeepStrictEqual(before, after);
  }
  const now = after as Record<string, unknown>;
  const come = Object.entries(now).filter(([name]) => !(name in before));
  return Object.entries(before).every(([name, value]) =>
    name in now ? keepsAll(value, now[name]) : come.some(([, other]) => isDeepStrictEqual(value, other)),
  );
}

const lastName = (key: string): string => key.split(/\.| › /).at(-1) ?? key;
const parentOf = (key: string): string => key.slice(0, key.length - lastName(key).length);
