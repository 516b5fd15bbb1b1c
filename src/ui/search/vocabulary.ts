import { phoneticKey, wordsOf } from '@/i18n/phonetic-key.ts';

/** What a query's words mean beside themselves. */
export interface Vocabulary {
  /** Words that mean the same, one group a line. */
  readonly same: readonly string[];
  /** Words that every question is made of, and that say nothing of what is asked for. */
  readonly idle: string;
}

/** A vocabulary, ready for use. */
export interface ReadVocabulary {
  isIdle(word: string): boolean;
  /** Whether a word may yet become an idle one while it is typed: `ba` becomes `banana`. */
  mayBecomeIdle(word: string): boolean;
  /** The words of a text that are looked for; idle ones only where there is no other. */
  asked(text: string): string[];
  /** Other words for a word. */
  othersFor(word: string): string[];
  /** One for all texts that name the same thing in other words, another spelling or another order. */
  meaningOf(text: string): string;
}

/** Of shorter sounds too many words share each: those words keep their vowels, long or short. */
const shortestSound = 3;
const lengths: readonly (readonly [RegExp, string])[] = [
  [/ि/g, 'ी'],
  [/ु/g, 'ू'],
  [/aa/g, 'a'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
];

function soundOf(word: string): string {
  const key = phoneticKey(word);
  if (key.length >= shortestSound) {
    return key;
  }
  return lengths.reduce((sound, [long, short]) => sound.replace(long, short), word);
}

/** Makes a vocabulary ready: groups are found by any of their words, in any spelling. */
export function readVocabulary({ same, idle }: Vocabulary): ReadVocabulary {
  const idleWords = new Set(wordsOf(idle));
  const groups = new Map<string, string[]>();
  for (const group of same.map(wordsOf)) {
    for (const sound of new Set(group.map(soundOf))) {
      groups.set(sound, [...(groups.get(sound) ?? []), ...group]);
    }
  }

  const asked = (text: string): string[] => {
    const all = [...new Set(wordsOf(text))];
    const telling = all.filter((word) => !idleWords.has(word));
    return telling.length > 0 ? telling : all;
  };
  return {
    isIdle: (word) => idleWords.has(word),
    mayBecomeIdle: (word) => [...idleWords].some((each) => each.startsWith(word)),
    asked,
    othersFor: (word) => (groups.get(soundOf(word)) ?? []).filter((other) => other !== word),
    meaningOf: (text) =>
      asked(text)
        .map((word) => groups.get(soundOf(word))?.[0] ?? soundOf(word))
        .toSorted()
        .join(' '),
  };
}
