import { keyOf } from './list-keys.ts';

/** One line of docs/content-changes.md. */
export interface Change {
  /** The release of the change: `Unreleased`, or a version. */
  readonly release: string;
  /** The files and keys that the change covers, as `plainKey` writes them. */
  readonly keys: readonly string[];
  readonly kind: 'added' | 'renamed' | 'removed' | 'changed';
  /** The new place of a renamed key. */
  readonly to?: string | undefined;
  /** The meaning of the change for a firm. */
  readonly meaning: string;
  /** Whether `--write` of upgrade-content may copy the sample's text, because the pages stay the same without it. */
  readonly safe: boolean;
}

/**
 * Returns a file and key in one spelling, however they were written: `services › price.tax`, `company › branches.city`.
 */
export function plainKey(typed: string): string {
  const [file = '', ...steps] = typed
    .replaceAll(/[`\s]/g, ' ')
    .split('›')
    .map((part) => part.trim());
  const folder = file
    .replace(/^content\//, '')
    .replace(/\.yaml$/, '')
    .replace(/(?:\/(?:\*\*|\*|<[^>]+>|index))+$/, '')
    .replace(/\/$/, '');
  const key = steps
    .join('.')
    .replaceAll(/\[\]|\s/g, '')
    .replaceAll(/<[^>]+>/g, '*')
    .split('.')
    .filter(Boolean)
    .join('.');
  return key === '' ? folder : `${folder} › ${key}`;
}

/** Whether an entry for one key also covers another, because the other is the same key or below it. */
export const coversKey = (said: string, key: string): boolean =>
  said === key || key.startsWith(`${said}.`) || (!said.includes('›') && key.startsWith(`${said} › `));

/** Reads docs/content-changes.md, newest release first. */
export function readChanges(source: string): Change[] {
  const changes: Change[] = [];
  let release = '';
  for (const block of source.split(/\n(?=## |- |\n)/).map((each) => each.trim())) {
    const heading = /^## (\S+)/.exec(block);
    if (heading) {
      release = heading[1] ?? '';
    } else if (block.startsWith('- ') && release !== '') {
      changes.push(readEntry(release, block.slice(2)));
    }
  }
  return changes;
}

function readEntry(release: string, entry: string): Change {
  const [, named = '', said = ''] = /^([^:]*):\s*([\s\S]*)$/.exec(entry.replaceAll(/\s+/g, ' ')) ?? [];
  const to = /^renamed to ([^\s:,]+(?: › [^\s:,]+)?)/.exec(said.replaceAll('`', ''))?.[1]?.replace(/\.$/, '');
  const kind = to
    ? 'renamed'
    : (/^(added|removed)\b/i.exec(said)?.[1]?.toLowerCase() as 'added' | 'removed' | undefined);
  const keys = listNamed(named);
  const meaning = said.replace(
    /^(?:added|removed|changed|renamed to [^\s]+(?: › [^\s]+)?)(?:, optional)?[.,:;]?\s*/i,
    '',
  );
  return {
    release,
    keys,
    kind: kind ?? 'changed',
    to: to === undefined ? undefined : sameFile(to, keys[0]),
    meaning: meaning.replace(/\s*Safe to add\.?$/, ''),
    safe: /Safe to add\.?$/.test(said),
  };
}

/**
 * Returns the keys in a text such as `company.yaml › tax, hours.days, time (and phones.second)`. A key without a file
 * belongs to the file before it, and may be beside or below the key before it. All possible readings are returned.
 */
function listNamed(named: string): string[] {
  const [first = '', ...more] = named
    .replaceAll(/[()]/g, ' ')
    .split(/,|\band\b/)
    .map((part) => part.trim())
    .filter(Boolean);
  const keys = [plainKey(first)];
  let before = plainKey(first);
  for (const part of more) {
    const [file = '', ...steps] = before.split(/ › |\./);
    const parents = /\.yaml|[/*]/.test(part.split('›')[0] ?? '') ? [] : steps.map((_, depth) => steps.slice(0, depth));
    if (parents.length === 0) {
      before = plainKey(part);
    }
    keys.push(
      ...(parents.length === 0 ? [before] : parents.map((path) => plainKey([file, ...path, part].join(' › ')))),
    );
  }
  return keys;
}

function sameFile(typed: string, before: string | undefined): string {
  const hasFile = typed.includes('›') || /\.yaml|\//.test(typed);
  const file = before?.split(' › ')[0];
  return hasFile || file === undefined ? plainKey(typed) : plainKey(`${file} › ${typed}`);
}

/**
 * Returns the changes in a list of keys that no entry of content-changes.md covers, each with a line to start the entry
 * from.
 * @param released the list at the last release
 * @param present the current list
 * @param changes the entries since that release
 */
export function listUntold(
  released: readonly string[],
  present: readonly string[],
  changes: readonly Change[],
): string[] {
  const old = new Map(released.map((line) => [keyOf(line), line]));
  const now = new Map(present.map((line) => [keyOf(line), line]));
  const told = (key: string, ...kinds: readonly Change['kind'][]): boolean => {
    const plain = plainKey(key);
    return changes.some(
      ({ keys, to, kind }) =>
        (kinds.includes(kind) && keys.some((said) => coversKey(said, plain))) ||
        (to !== undefined && kinds.includes('renamed') && coversKey(to, plain)),
    );
  };
  const added = [...now.keys()].filter((key) => !old.has(key) && !told(key, 'added', 'renamed', 'changed'));
  const removed = [...old.keys()].filter((key) => !now.has(key) && !told(key, 'removed', 'renamed', 'changed'));
  const changed = [...now].filter(
    ([key, line]) => old.has(key) && old.get(key) !== line && !told(key, 'added', 'renamed', 'changed'),
  );
  return [
    ...topmost(added).map((key) => `- ${key}: added. What it means, and what holds without it.`),
    ...topmost(removed).map((key) => `- ${key}: removed. Why, and what a firm does with its text.`),
    ...changed.map(
      ([key, line]) =>
        `- ${key}: changed. It was "${old.get(key)?.slice(key.length + 2)}", now "${line.slice(key.length + 2)}".`,
    ),
  ];
}

/** Returns the keys of a list without those below another key of the list. */
const topmost = (keys: readonly string[]): string[] =>
  keys.filter((key) => !keys.some((other) => other !== key && coversKey(plainKey(other), plainKey(key))));
