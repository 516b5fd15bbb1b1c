import { wordsOf } from '../../../platform/search/words-of.ts';
import type { Clerk } from './list-clerks.ts';
import { calledIn, firstOf } from './mentions.ts';

/** A name typed after an `@` that is not a colleague's, and the colleagues with similar names. */
export interface UnknownName {
  readonly typed: string;
  readonly close: readonly string[];
}

/** A name begins with a letter, because `@ ₹500` and `@5%` are prices. The joiners are for Devanagari. */
const NAME = /^\p{L}[\p{L}\p{M}\p{N}'’\u200c-\u200d-]*/u;
/** Matches a host. `asha @example.in` is an email address with a stray space, not a mention. */
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.\p{L}{2,}/u;
/** The maximum number of colleagues suggested. */
const MOST = 3;

/** Returns the names mentioned in a text that are not a colleague's, each once. */
export function unknownNames(text: string, clerks: readonly Clerk[]): UnknownName[] {
  const typed = calledIn(text, clerks).flatMap(({ rest, id }) => {
    const [name] = NAME.exec(rest) ?? [];
    return id !== undefined || name === undefined || DOMAIN.test(rest) ? [] : [{ name, rest }];
  });
  const once = new Map(typed.map(({ name, rest }) => [name.toLowerCase(), { name, rest }]));
  return [...once.values()].map(({ name, rest }) => ({ typed: name, close: closeTo(name, rest, clerks) }));
}

/** Returns the names most similar to the typed one, by spelling or by sound in either script, best first. */
function closeTo(typed: string, rest: string, clerks: readonly Clerk[]): string[] {
  // The surname may have been typed as well.
  const [both = typed] = /^\S+\s+[\p{L}\p{M}'’\u200c-\u200d-]+/u.exec(rest) ?? [];
  const said = typed.toLowerCase();
  const sound = soundOf(typed);
  const near = clerks.flatMap(({ name }) => {
    const parts = [firstOf(name), ...name.toLowerCase().split(/\s+/)];
    // A single letter would match too many names.
    const isPart = (part: string): boolean =>
      (said.length > 1 && part.startsWith(said)) || (sound.length > 1 && soundOf(part) === sound);
    if (parts.some(isPart)) {
      return [{ name, least: 0 }];
    }
    const ofParts = parts.map((part) => distance(said, part));
    const least = Math.min(distance(both.toLowerCase(), name.toLowerCase()), ...ofParts);
    // One letter in three may differ, or two in six.
    return least > Math.max(1, Math.floor(typed.length / 3)) ? [] : [{ name, least }];
  });
  const likest = near.toSorted((a, b) => a.least - b.least || a.name.localeCompare(b.name));
  return likest.slice(0, MOST).map(({ name }) => name);
}

/** Returns the sound of a name, which is the same in both scripts. */
const soundOf = (name: string): string => wordsOf(name).join('');

/**
 * Returns the edit distance of two words, counting letters inserted, removed, changed, or swapped with their neighbour.
 */
function distance(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  let before = [] as number[];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of a.entries()) {
    const next = [row + 1];
    for (const [column, wanted] of b.entries()) {
      const changed = (last[column] ?? 0) + (letter === wanted ? 0 : 1);
      const isSwapped = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === wanted;
      const swapped = isSwapped ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(changed, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1, swapped));
    }
    [before, last] = [last, next];
  }
  return last[b.length] ?? 0;
}
