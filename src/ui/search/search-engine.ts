import MiniSearch, { type SearchOptions } from 'minisearch';
import { phoneticKey, wordsOf } from '@/i18n/phonetic-key.ts';
import { joinLetters } from './join-letters.ts';
import { type Answer, type Question, questionFinder, readQuestion } from './questions.ts';
import { joinWords, splitWord } from './split-words.ts';
import { isHindi, type ReadVocabulary, readVocabulary, type Vocabulary } from './vocabulary.ts';

/** Something that can be found. */
export interface Findable {
  readonly title: string;
  /** Other words and spellings for the entry, each as people type it. */
  readonly keywords: readonly string[];
  readonly text: string;
  /** How likely readers mean this entry, compared with others; 1 is the usual weight. */
  readonly weight: number;
  /** Questions that the entry answers; see `questions.ts`. */
  readonly asks?: readonly string[] | undefined;
  /** The words of the trades that need the entry. */
  readonly trades?: string | undefined;
}

export interface Hit {
  /** The index in the list that the engine was created from. */
  readonly at: number;
  readonly score: number;
  /** Whether the hit contains every word of the query, or something close to it. */
  readonly whole: boolean;
  /** The words and keys that matched the entry; see `markWords`. */
  readonly terms: readonly string[];
}

export interface SearchEngine {
  /** Returns the words of a query that the engine searches for. */
  asked(query: string): string[];
  /**
   * Finds the entries for a query.
   * @param enough with fewer hits than this, less exact ones are added after them; default: 5
   * @returns the hits, best first; none for a query without words
   */
  find(query: string, enough?: number): Hit[];
}

/** The hits of one word: their scores and terms. */
interface Finds {
  readonly word: string;
  readonly of: Map<number, { score: number; terms: readonly string[] }>;
  /** Whether the word is known, not guessed. A hit that lacks some of the words needs at least one known word. */
  readonly sure: boolean;
  /** Whether the word only affects the order of the results. */
  readonly soft: boolean;
}

const NAMES = ['title', 'keywords'];
const TEXTS = [...NAMES, 'text'];
/**
 * The phonetic keys of each script. A word that is found as typed is also searched for by sound, but only in the other
 * script.
 */
const SOUNDS = ['key', 'hindiKey'];
const BOOST = { title: 5, keywords: 4, text: 1, key: 4, hindiKey: 4, trades: 4 };
/**
 * MiniSearch's ranking parameters, with less weight on length, because services would lose rank for their many search
 * words.
 */
const BM25 = { k: 1.2, b: 0.3, d: 0.5 };
/** The same for trades, without weight on length, because the pages that many trades need would lose rank. */
const BM25_TRADES = { ...BM25, b: 0 };
/** The weight of a hit, depending on how the entry was found. A match of the word itself has weight 1. */
const WEIGHT = { trade: 0.6, prefix: 0.15, sound: 0.5, synonym: 0.7, stem: 0.5, slip: 0.3 };
/** The minimum number of letters for each kind of search; shorter words match too much. */
const shortest = { prefix: 2, inText: 3, fuzzy: 4, sound: 5, key: 2, tellingKey: 3, keyFuzzy: 5, stem: 4 };
/** The factor for a query that is exactly the title or a search word of an entry. */
const EXACT = 4;
/** What a title or search word that is only a part of the query adds to the factor of its entry. */
const PART = 2;
/** The maximum number of words in such a part. */
const LONGEST = 3;
/** The factor for a question that the query asks, and what each set of its words and each shared word adds. */
const ANSWER = { factor: 1.5, perSet: 0.1, perWord: 0.02 };
/** The share of a soft word's own score that is added to the score of a hit. */
const SOFT = 0.3;
/** The share of the best score below which a hit is noise, separately for hits with all words and hits with some. */
const NOISE = 0.02;
/** The maximum number of words with cached hits. */
const MEMORY = 60;
/** The minimum length of the phonetic key of a word that was typed as two words. */
const LONG = 5;
/** The number of entries indexed before each pause, which takes a few milliseconds on a slow phone. */
const PIECE = 25;

/** Returns the stem of an English word, so that exporter and exporting find export. */
const stemOf = (word: string): string => word.replace(/(?<=[a-z]{3})(?:er|ing|ed)?s?$/, '');

/** Whether one of the keys that matched has the same first character as the query's key. */
const beginsAlike = (terms: readonly string[], key: string): boolean => terms.some((term) => term[0] === key[0]);

const withoutNoise = (hits: Hit[]): Hit[] => hits.filter(({ score }) => score >= (hits[0]?.score ?? 0) * NOISE);

/** Lets the page respond between two pieces of work. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Indexes a list piece by piece, so that the page stays responsive. */
export async function createEngine(list: readonly Findable[], words: Vocabulary): Promise<SearchEngine> {
  const vocabulary = readVocabulary(words);
  /** The entries, keyed by the meaning of each of their names, to recognise a query that is exactly a name. */
  const named = new Map<string, Set<number>>();
  const index = new MiniSearch({
    fields: [...TEXTS, ...SOUNDS, 'trades'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  const questions: Question[] = [];
  /** The words of all names, as they are written, and their meanings. */
  const written = new Set<string>();
  const naming = new Set<string>();
  for (const [at, one] of list.entries()) {
    if (at % PIECE === PIECE - 1) {
      await pause();
    }
    for (const name of namesOf(vocabulary, one)) {
      const meaning = vocabulary.meaningOf(name);
      named.set(meaning, (named.get(meaning) ?? new Set()).add(at));
      for (const word of wordsOf(name)) {
        written.add(word);
        naming.add(vocabulary.senseOf(word));
      }
    }
    for (const word of wordsOf(one.trades ?? '')) {
      naming.add(vocabulary.senseOf(word));
    }
    questions.push(...(one.asks ?? []).map((written) => readQuestion(written, at, vocabulary)));
    index.add(indexed(vocabulary, one, at));
  }

  const questionsOf = questionFinder(questions, vocabulary);
  const asking = new Set(questions.flatMap(({ known }) => [...known]));

  /** Each typed letter changes only one word of the query, so the hits of the words are cached. */
  const remembered = new Map<string, Finds>();
  const remember = (word: string, begun: boolean): Finds => {
    const name = begun ? `${word}…` : word;
    const finds = remembered.get(name) ?? findWord(index, vocabulary, word, begun);
    if (remembered.size > MEMORY) {
      remembered.clear();
    }
    remembered.set(name, finds);
    return finds;
  };

  /** Splits words that were typed without a space between them, and joins a word that was typed as two. */
  const spaced = (query: string): string =>
    joinWords(
      query,
      (part) => written.has(part) || vocabulary.isIdle(part) || asking.has(vocabulary.askedSenseOf(part)),
      (joined) => written.has(joined) || (phoneticKey(joined).length >= LONG && naming.has(vocabulary.senseOf(joined))),
    ).replace(/\b[a-z]{6,30}\b/gi, (typed) => {
      const word = typed.toLowerCase();
      const isKnown =
        written.has(word) || naming.has(vocabulary.senseOf(word)) || asking.has(vocabulary.askedSenseOf(word));
      return (isKnown ? undefined : splitWord(word, (part) => written.has(part))?.join(' ')) ?? typed;
    });

  return {
    asked: (query) => vocabulary.asked(joinLetters(query)),
    find(typed, enough = 5) {
      const query = spaced(joinLetters(typed));
      const asked = vocabulary.asked(query);
      const last = asked.at(-1) ?? '';
      // A single last letter is the beginning of a word that has not been typed yet.
      const words = /^\p{L}$/u.test(last) && asked.some((word) => word.length > 1) ? asked.slice(0, -1) : asked;
      const finds = words.map((word) => remember(word, word === last));
      const telling = finds
        .filter(({ soft }) => !soft)
        .map(({ word }) => word)
        .join(' ');
      const whole = named.get(vocabulary.meaningOf(query)) ?? named.get(vocabulary.meaningOf(telling)) ?? [];
      const factors = new Map([...partlyNamed(finds), ...[...whole].map((at) => [at, EXACT] as const)]);
      const hits = search(finds, factors, last, enough);
      const answers = questionsOf(query).map((answer) =>
        worthOf(answer, finds, (word) => naming.has(vocabulary.senseOf(word))),
      );
      return withAnswers(hits, answers);
    },
  };

  /** Returns the factors of the entries that some words of the query name, as `gst` and `gst return` name pages. */
  function partlyNamed(finds: readonly Finds[]): Map<number, number> {
    const factors = new Map<number, number>();
    const senses = [...new Set(finds.map(({ word }) => vocabulary.senseOf(word)))].toSorted();
    const count = Math.max(1, finds.filter(({ soft }) => !soft).length);
    const add = (from: number, words: readonly string[]): void => {
      for (const [at, sense] of senses.entries()) {
        if (at < from) {
          continue;
        }
        const part = [...words, sense];
        for (const entry of named.get(part.join(' ')) ?? []) {
          const factor = 1 + PART * Math.min(1, part.length / count);
          factors.set(entry, Math.max(factor, factors.get(entry) ?? 1));
        }
        if (part.length < LONGEST) {
          add(at + 1, part);
        }
      }
    };
    add(0, []);
    return factors;
  }

  function search(words: readonly Finds[], exact: ReadonlyMap<number, number>, last: string, enough: number): Hit[] {
    let finds = words;
    let hits = combine(list, finds, true, exact);
    if (hits.length === 0 && finds.length > 1 && vocabulary.mayBecomeIdle(last)) {
      finds = finds.slice(0, -1);
      hits = combine(list, finds, true, exact);
    }
    // If no entry has the telling words, the soft ones are all that is left of the query.
    if (hits.length === 0 && finds.every(({ soft, of }) => soft || of.size === 0)) {
      hits = combine(
        list,
        finds.filter(({ soft }) => soft),
        true,
        exact,
      );
    }
    const known = new Set(hits.map(({ at }) => at));
    const clear = withoutNoise(hits);
    if (clear.length >= enough) {
      return clear;
    }
    return [...clear, ...withoutNoise(combine(list, finds, false, exact).filter(({ at }) => !known.has(at)))];
  }
}

/** How well an entry answers a query, relative to the best hit, which has 1. */
interface Worth {
  readonly at: number;
  readonly worth: number;
  readonly whole: boolean;
}

/**
 * Computes how well an entry answers a query.
 * @param isName whether a word names something; only such a word, if the question lacks it, makes the query a different
 * question
 */
function worthOf(
  { at, covers, sets, shared, isSure }: Answer,
  finds: readonly Finds[],
  isName: (word: string) => boolean,
): Worth {
  const covered = finds.filter(({ word }) => covers(word)).length;
  const other = isSure ? 0 : finds.filter(({ word, soft }) => !covers(word) && !soft && isName(word)).length;
  const share = other === 0 ? 1 : covered / (covered + other);
  return {
    at,
    worth: (ANSWER.factor + ANSWER.perSet * sets + ANSWER.perWord * shared) * share ** 2,
    whole: share === 1,
  };
}

/** Returns the hits, with each entry that answers the query inserted according to its worth. */
function withAnswers(hits: Hit[], answers: readonly Worth[]): Hit[] {
  const best = hits[0]?.score ?? 1;
  let list = hits;
  for (const { at, worth, whole } of answers.toSorted((a, b) => a.worth - b.worth)) {
    const score = best * worth;
    const before = list.find((hit) => hit.at === at);
    const others = list.filter((hit) => hit.at !== at);
    const place = others.findIndex((hit) => hit.score < score || (before !== undefined && hit.score <= before.score));
    list = others.toSpliced(place < 0 ? others.length : place, 0, {
      at,
      score: Math.max(score, before?.score ?? 0),
      whole: whole || (before?.whole ?? false),
      terms: before?.terms ?? [],
    });
  }
  return list;
}

/** Returns the names of an entry: its title and search words. */
function namesOf(vocabulary: ReadVocabulary, { title, keywords }: Findable): readonly string[] {
  // A title with stop words is a question and not a name, although its other words may look like one.
  return wordsOf(title).some(vocabulary.isIdle) ? keywords : [title, ...keywords];
}

/** The indexed fields of an entry. */
function indexed(vocabulary: ReadVocabulary, { title, keywords, text, trades = '' }: Findable, at: number) {
  const telling = (texts: readonly string[]) =>
    [...new Set(texts.flatMap(wordsOf))].filter((word) => !vocabulary.isIdle(word));
  const called = telling([title]);
  const known = telling(keywords).filter((word) => !called.includes(word));
  const keys = (hindi: boolean): string => {
    const some = [...called, ...known].filter((word) => isHindi(word) === hindi);
    return [...new Set(some.flatMap((word) => [phoneticKey(word), vocabulary.soundOf(word)]))]
      .filter((key) => key.length >= shortest.key)
      .join(' ');
  };
  return {
    id: at,
    title: called.join(' '),
    keywords: known.join(' '),
    text: telling([text]).join(' '),
    trades: [...new Set(telling([trades]).map(vocabulary.soundOf))].join(' '),
    key: keys(false),
    hindiKey: keys(true),
  };
}

/** Collects the hits of one word from several searches; if an entry is found twice, its better score is used. */
function collectFinds(index: MiniSearch) {
  const found: Finds['of'] = new Map();
  let isName = false;
  return {
    found,
    /** Whether a title or search word contains the word. */
    isName: () => isName,
    ask(query: string, weight: number, options: SearchOptions): void {
      for (const { id, score, terms, match } of index.search(query, { bm25: BM25, ...options, boost: BOOST })) {
        // Every object inherits `constructor`, so a query for that word needs `hasOwn`.
        isName ||= Object.hasOwn(match, query) && (match[query]?.some((field) => NAMES.includes(field)) ?? false);
        const before = found.get(id);
        if (!before) {
          found.set(id, { score: score * weight, terms });
        } else {
          found.set(id, { score: Math.max(score * weight, before.score), terms: before.terms.concat(terms) });
        }
      }
    },
  };
}

/** Searches for a word as it is written, for its synonyms, and for its stem. */
function askAsWritten({ ask }: ReturnType<typeof collectFinds>, word: string, others: Iterable<string>): void {
  ask(word, 1, { fields: TEXTS });
  for (const other of others) {
    ask(other, WEIGHT.synonym, { fields: TEXTS });
  }
  const stem = stemOf(word);
  if (stem !== word && stem.length >= shortest.stem) {
    ask(stem, WEIGHT.stem, { fields: TEXTS });
  }
}

/** Searches the trades for a word and its synonyms, all by their sound. */
function askTrades({ ask }: ReturnType<typeof collectFinds>, heard: string, others: readonly string[]): void {
  const options = { fields: ['trades'], bm25: BM25_TRADES };
  ask(heard, WEIGHT.trade, options);
  for (const other of others) {
    ask(other, WEIGHT.synonym * WEIGHT.trade, options);
  }
}

/**
 * Searches for words that begin like this one, if it is long enough.
 * @param sound the phonetic key and the sound; left out if the search may not use them
 */
function askAsBeginning(
  { ask }: ReturnType<typeof collectFinds>,
  word: string,
  sound: { readonly key: string; readonly heard: string } | undefined,
  heardIn: readonly string[],
): void {
  if (word.length < shortest.prefix) {
    return;
  }
  ask(word, WEIGHT.prefix, { fields: word.length < shortest.inText ? NAMES : TEXTS, prefix: true });
  if (sound) {
    ask(sound.key, WEIGHT.sound * WEIGHT.prefix, { fields: [...heardIn], prefix: true });
    ask(sound.heard, WEIGHT.prefix, { fields: ['trades'], bm25: BM25_TRADES, prefix: true });
  }
}

/**
 * Returns the hits of one word of a query: by spelling, by sound, or by a synonym, whichever scores best.
 * @param begun whether it may be the beginning of a longer word
 */
function findWord(index: MiniSearch, vocabulary: ReadVocabulary, word: string, begun: boolean): Finds {
  const key = phoneticKey(word);
  const finds = collectFinds(index);
  const { found, ask } = finds;
  const { prefix, sound } = WEIGHT;
  const others = vocabulary.othersFor(word);
  const heard = vocabulary.soundOf(word);
  askAsWritten(finds, word, others);
  // If the word is part of a name, that name is meant. Entries that only sound like the word are about something else:
  // for example, fees sounds like fssai.
  const mayBeHeard = !finds.isName() && word.length >= shortest.sound;
  const isTelling = key.length >= shortest.tellingKey;
  const heardIn = mayBeHeard ? SOUNDS : [isHindi(word) ? 'key' : 'hindiKey'];
  if (heard.length >= shortest.tellingKey) {
    ask(heard, sound, { fields: heardIn });
  }
  askTrades(finds, heard, others.map(vocabulary.soundOf));
  if (begun || found.size === 0) {
    askAsBeginning(finds, word, isTelling ? { key, heard } : undefined, heardIn);
  }
  if (found.size === 0 && !isTelling) {
    ask(heard, sound, { fields: SOUNDS });
  }
  const isUnknown = found.size === 0;
  // Many words share a key of two characters, so these hits get a low weight, and the search for words of nearly the
  // same spelling still follows.
  if (mayBeHeard && !isTelling && key.length >= shortest.key) {
    ask(key, sound * prefix, { fields: SOUNDS });
  }
  if (isUnknown) {
    askSlips(finds, word, mayBeHeard ? key : '');
  }
  return {
    word,
    of: found,
    sure: !isUnknown,
    soft: vocabulary.isSoft(word) || (/^\d+$/.test(word) && !finds.isName()),
  };
}

/**
 * Searches with one letter added, missing or wrong; if that finds nothing, with two.
 * @param key the phonetic key; '' if the search may not use the sound
 */
function askSlips({ found, ask }: ReturnType<typeof collectFinds>, word: string, key: string): void {
  const { slip } = WEIGHT;
  for (const slips of [1, 2]) {
    const more = 2 * (slips - 1);
    if (word.length >= shortest.fuzzy + more) {
      ask(word, slip, { fields: TEXTS, prefix: true, fuzzy: slips });
    }
    if (key.length >= shortest.keyFuzzy + more) {
      ask(key, slip, { fields: SOUNDS, prefix: true, fuzzy: slips, filter: ({ terms }) => beginsAlike(terms, key) });
    }
    if (found.size > 0) {
      break;
    }
  }
}

/**
 * Combines the hits of single words into the hits of the query, best first.
 * @param needsAll whether a hit needs every word, apart from the soft ones, which only order the hits
 */
function combine(
  list: readonly Findable[],
  words: readonly Finds[],
  needsAll: boolean,
  factors: ReadonlyMap<number, number>,
): Hit[] {
  const hits: Hit[] = [];
  const needed = words.some(({ soft }) => !soft) ? words.filter(({ soft }) => !soft) : words;
  const extra = words.filter((word) => !needed.includes(word));
  const [first] = needed;
  const all = needsAll ? (first?.of.keys() ?? []) : new Set(needed.flatMap(({ of }) => [...of.keys()]));
  for (const at of all) {
    const there = needed.filter(({ of }) => of.has(at));
    const share = there.length / needed.length;
    if (share < 1 && (needsAll || !there.some(({ sure }) => sure))) {
      continue;
    }
    const sum = scoreAt(there, at) + SOFT * scoreAt(extra, at);
    hits.push({
      at,
      score: sum * share * (list[at]?.weight ?? 1) * (factors.get(at) ?? 1),
      whole: share === 1,
      // These are computed on access, because only a few hits are shown.
      get terms() {
        return words.flatMap(({ of }) => of.get(at)?.terms ?? []);
      },
    });
  }
  return hits.sort((a, b) => b.score - a.score);
}

/** Adds up the scores that an entry has for these words. */
const scoreAt = (words: readonly Finds[], at: number): number =>
  words.reduce((sum, { of }) => sum + (of.get(at)?.score ?? 0), 0);
