import { phoneticKey, wordsOf } from '@/i18n/phonetic-key.ts';
import { inflectionsOf } from './inflections.ts';

/** Synonyms and stop words for queries. */
export interface Vocabulary {
  /** Groups of synonyms: each string is one group, its words separated by spaces. */
  readonly same: readonly string[];
  /** Stop words: words of every question that do not name its subject. */
  readonly idle: string;
  /**
   * Words that many questions contain, such as fees or portal. They affect the order of the results, but a result need
   * not contain them.
   */
  readonly soft?: string;
  /** Cities and States, which are soft, too. */
  readonly places?: string;
  /** The stems of Hindi verbs, such as kar; all their forms are stop words. */
  readonly verbs?: string;
  /** The stems of more Hindi verbs: in a question, bhej stands for bhejna, bheju and भेजें. */
  readonly stems?: string;
  /** Lists of words that many questions have, by name: `$you` stands for them. */
  readonly sets?: Readonly<Record<string, string>>;
}

/** A vocabulary ready for use. */
export interface ReadVocabulary {
  isIdle(word: string): boolean;
  isSoft(word: string): boolean;
  isPlace(word: string): boolean;
  /** Returns the same value for all spellings of a place. */
  placeOf(word: string): string;
  /** Returns the same value for all words that sound the same. */
  soundOf(word: string): string;
  /** Returns the same value for all words that mean the same. */
  senseOf(word: string): string;
  /** Whether a partly typed word may become a stop word: `ba` may become `banana`, Hindi for to make. */
  mayBecomeIdle(word: string): boolean;
  /** Returns the words of a text that are searched for. Stop words are among them only if there are no others. */
  asked(text: string): string[];
  /**
   * Returns what a word of a question is compared by: its sense, or its sound if it is a stop word, because a stop word
   * and another word that sound alike (sakte, shikayat) have nothing to do with each other.
   */
  askedSenseOf(word: string): string;
  /** The same for the verb that a word is a form of; for any other word, the same as `askedSenseOf`. */
  stemSenseOf(word: string): string;
  /** The synonyms of a word. */
  othersFor(word: string): string[];
  /** Returns the senses of the words of a text, in which `$you` stands for a list of words. */
  sensesOf(text: string): string[];
  /** Returns the same value for all texts that name the same thing with other words, spelling or order. */
  meaningOf(text: string): string;
}

/**
 * The minimum length of a phonetic key, in characters. Too many words share a shorter key, so words with a shorter key
 * are compared with their vowels, although long and short vowels are treated as the same.
 */
const shortestSound = 3;

/** The Latin letters that people write for Devanagari letters. */
const LATIN = 'kक khख gग ghघ nङञणनं chचछ jजझ tटत thठथ dडद dhढध pप phफ bब bhभ mम yय rर lल vव shशष sस hह riऋृ';
const VOWELS = 'aअआा iइईिी uउऊुू eएे aiऐै oओऑोॉ auऔौ';
const read = (table: string): Map<string, string> =>
  new Map(
    table.split(' ').flatMap((group) => {
      const [, latin = '', letters = ''] = /^([a-z]+)(.*)$/.exec(group) ?? [];
      return [...letters].map((letter) => [letter, latin] as const);
    }),
  );
const consonants = read(LATIN);
const vowels = read(VOWELS);
export const isHindi = (word: string): boolean => /\p{Script=Devanagari}/u.test(word);

/** The vowel that a consonant has if no other vowel follows. */
const INHERENT = '.';

/** An inherent vowel that no one speaks: between two syllables with vowels, as in आदमी, which is aadmi. */
const SILENT = /(?<=[aeiou.][bcdfghjklmnprstvy]h?)\.(?=[bcdfghjklmnprstvy]h?[aeiou])/g;

/** Writes a Hindi word in Latin letters, as people do on a phone: दूध becomes dudh. Latin words stay unchanged. */
function inLatin(word: string): string {
  if (!isHindi(word)) {
    return word;
  }
  const written = [...word].map((letter) => {
    const consonant = consonants.get(letter);
    return consonant === undefined || letter === 'ं'
      ? (consonant ?? vowels.get(letter) ?? letter)
      : consonant + INHERENT;
  });
  return written
    .join('')
    .replace(/\.(?=[aeiou्])|\.$|\.?्/g, '')
    .replace(SILENT, '')
    .replaceAll(INHERENT, 'a');
}

const lengths: readonly (readonly [RegExp, string])[] = [
  [/aa/g, 'a'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ai|ay(?![aeiou])/g, 'e'],
  [/au/g, 'o'],
  [/iy(?=[aeo])/g, 'i'],
  [/([a-z])\1/g, '$1'],
];

/** Returns the same value for the spellings of a word, in both scripts, that differ in the length of a vowel. */
const spellingOf = (word: string): string =>
  lengths.reduce((sound, [long, short]) => sound.replace(long, short), inLatin(word));

/** The first vowel between the consonants of a spelling: a, i or u, which also stand for similar vowels. */
function vowelOf(spelling: string): string {
  const [, vowel = 'i'] = /^.+?([aeiou]).*[^aeiou]/.exec(spelling) ?? [];
  return vowel === 'e' ? 'a' : vowel === 'o' ? 'u' : vowel;
}

/**
 * Returns what a place is compared by: its sound, its vowels apart from a and e, and a vowel at its end. Otherwise
 * reject would be Rajkot and patni would be Patna.
 */
function placeOf(word: string): string {
  const spelling = spellingOf(word);
  const vowels = spelling.replace(/[^iou]/g, '').replaceAll('o', 'u');
  const key = phoneticKey(word);
  return key.length <= shortestSound ? spelling : `${key} ${vowels} ${/[aeiou]$/.exec(spelling) ?? ''}`;
}

function soundOf(word: string): string {
  const key = phoneticKey(word);
  if (key.length > shortestSound) {
    return key;
  }
  const spelling = spellingOf(word);
  return key.length === shortestSound ? `${key}${vowelOf(spelling)}` : spelling;
}

/** The parts of a web address that are removed from a query, so that `https://www.gst.gov.in` asks for gst. */
const domains =
  /https?:\/\/|\b(?:www|services|e?portal|online)\.|(?:\.(?:gov|nic|co|org|com|net))?\.in\b|\.(?:com|org|net)\b/gi;
const withoutDomains = (text: string): string => text.replace(domains, ' ');

/** Marks the sound of a stop word. */
const IDLE = '~';

/** Prepares a vocabulary, in which any word of a group in any spelling finds the whole group. */
export function readVocabulary(vocabulary: Vocabulary): ReadVocabulary {
  const { same, idle, soft = '', places = '', verbs = '', stems = '', sets = {} } = vocabulary;
  const idleWords = new Set(wordsOf(idle));
  const idleSpellings = new Set([...idleWords].map(spellingOf));
  const isVerb = inflectionsOf(verbs);
  const stemOf = inflectionsOf(`${verbs} ${stems}`);
  const isIdle = (word: string): boolean =>
    idleWords.has(word) || isVerb(word) !== undefined || (isHindi(word) && idleSpellings.has(spellingOf(word)));
  const groups = new Map<string, string[]>();
  for (const group of same.map(wordsOf)) {
    for (const sound of new Set(group.map(soundOf))) {
      groups.set(sound, [...(groups.get(sound) ?? []), ...group]);
    }
  }

  const senseOf = (word: string): string => {
    const sound = soundOf(word);
    return groups.get(sound)?.[0] ?? sound;
  };
  const allPlaces = new Set(wordsOf(places).map(placeOf));
  const softSenses = new Set(wordsOf(soft).map(senseOf));
  const isPlace = (word: string): boolean => allPlaces.has(placeOf(word));

  const asked = (text: string): string[] => {
    const all = [...new Set(wordsOf(withoutDomains(text)))];
    const telling = all.filter((word) => !isIdle(word));
    return telling.length > 0 ? telling : all;
  };
  const askedSenseOf = (word: string): string => (isIdle(word) ? `${IDLE}${soundOf(word)}` : senseOf(word));
  return {
    askedSenseOf,
    stemSenseOf: (word) => askedSenseOf(stemOf(inLatin(word)) ?? word),
    isIdle,
    isPlace,
    placeOf,
    isSoft: (word) => isPlace(word) || softSenses.has(senseOf(word)),
    soundOf,
    senseOf,
    mayBecomeIdle: (word) => isVerb(`${word}a`) !== undefined || [...idleWords].some((each) => each.startsWith(word)),
    asked,
    othersFor: (word) => (groups.get(soundOf(word)) ?? []).filter((other) => other !== word),
    sensesOf: (text) => wordsOf(text.replace(/\$(\w+)/g, (_, name: string) => sets[name] ?? '')).map(askedSenseOf),
    meaningOf: (text) => asked(text).map(senseOf).toSorted().join(' '),
  };
}
