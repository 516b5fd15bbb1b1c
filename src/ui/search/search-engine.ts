import MiniSearch, { type SearchOptions } from 'minisearch';
import { phoneticKey, wordsOf } from '@/i18n/phonetic-key.ts';
import { joinLetters } from './join-letters.ts';
import { type ReadVocabulary, readVocabulary, type Vocabulary } from './vocabulary.ts';

/** What can be found. */
export interface Findable {
  readonly title: string;
  /** Other words and spellings for it, each as people type it. */
  readonly keywords: readonly string[];
  readonly text: string;
  /** How much rather it is meant than others; 1 is usual. */
  readonly weight: number;
}

export interface Hit {
  /** The place in the list that the engine was made of. */
  readonly at: number;
  readonly score: number;
  /** Whether every word that was asked for is in it, or something close to it. */
  readonly whole: boolean;
  /** The words and keys by which it was found; see `markWords`. */
  readonly terms: readonly string[];
}

export interface SearchEngine {
  /** The words of a query that are looked for. */
  asked(query: string): string[];
  /**
   * @param enough with fewer hits than these, what is less exact is given behind them; 5 unless told
   * @returns the best first; nothing for a query without words
   */
  find(query: string, enough?: number): Hit[];
}

/** What one word finds: how well, and by which terms. */
interface Finds {
  readonly of: Map<number, { score: number; terms: readonly string[] }>;
  /** Whether the word is known; a guess counts only beside words that are. */
  readonly sure: boolean;
}

const NAMES = ['title', 'keywords'];
const TEXTS = [...NAMES, 'text'];
/** How the words of each script sound: one that is spelt as it was typed is sought in the other script alone. */
const SOUNDS = ['key', 'hindiKey'];
const BOOST = { title: 5, keywords: 4, text: 1, key: 4, hindiKey: 4 };
/** The measure of MiniSearch; with less weight on length, or services would pay for the many words they are typed as. */
const BM25 = { k: 1.2, b: 0.3, d: 0.5 };
/** What a find counts by how it was made; one by the word itself counts whole. */
const WEIGHT = { prefix: 0.15, sound: 0.5, synonym: 0.7, slip: 0.3 };
/** Fewer letters begin too many words, or sound like too many. */
const shortest = { prefix: 2, inText: 3, fuzzy: 4, sound: 5, key: 2, tellingKey: 3, keyFuzzy: 5 };
/** A query that is, word for word, what something is called or typed as. */
const EXACT = 4;
/** The share of the best score below which a hit is noise, among those that hold all words and among those that hold some. */
const NOISE = 0.02;
/** Words whose finds are kept. */
const MEMORY = 60;
/** Entries taken in at a time: some milliseconds on a slow phone. */
const PIECE = 25;

const isHindi = (word: string): boolean => /\p{Script=Devanagari}/u.test(word);
/** Whether one of the sounds by which something was found begins as the one that was asked for. */
const beginsAlike = (terms: readonly string[], key: string): boolean => terms.some((term) => term[0] === key[0]);

const withoutNoise = (hits: Hit[]): Hit[] => hits.filter(({ score }) => score >= (hits[0]?.score ?? 0) * NOISE);

/** Lets the page answer between two pieces of work. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Prepares a list for searching, piece by piece, so that a page stays answerable meanwhile. */
export async function createEngine(list: readonly Findable[], words: Vocabulary): Promise<SearchEngine> {
  const vocabulary = readVocabulary(words);
  /** What is called or typed exactly so. */
  const named = new Map<string, Set<number>>();
  const index = new MiniSearch({
    fields: [...TEXTS, ...SOUNDS],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  for (const [at, one] of list.entries()) {
    if (at % PIECE === PIECE - 1) {
      await pause();
    }
    for (const name of namesOf(vocabulary, one)) {
      named.set(name, (named.get(name) ?? new Set()).add(at));
    }
    index.add(indexed(vocabulary, one, at));
  }

  /** Who types a letter changes one word: the others are found already. */
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

  return {
    asked: (query) => vocabulary.asked(joinLetters(query)),
    find(typed, enough = 5) {
      const query = joinLetters(typed);
      const asked = vocabulary.asked(query);
      const last = asked.at(-1) ?? '';
      // A last letter alone begins some word that is not typed yet.
      const words = /^\p{L}$/u.test(last) && asked.some((word) => word.length > 1) ? asked.slice(0, -1) : asked;
      const exact = named.get(vocabulary.meaningOf(query)) ?? new Set();
      const finds = words.map((word) => remember(word, word === last));
      let hits = combine(list, finds, finds.length, exact);
      if (hits.length === 0 && finds.length > 1 && vocabulary.mayBecomeIdle(last)) {
        finds.pop();
        hits = combine(list, finds, finds.length, exact);
      }
      const known = new Set(hits.map(({ at }) => at));
      const clear = withoutNoise(hits);
      if (clear.length >= enough) {
        return clear;
      }
      return [...clear, ...withoutNoise(combine(list, finds, 1, exact).filter(({ at }) => !known.has(at)))];
    },
  };
}

/** What something is called or typed as, each as the vocabulary understands it. */
function namesOf(vocabulary: ReadVocabulary, { title, keywords }: Findable): string[] {
  // A question holds idle words and is no name, though one is left without them.
  const names = wordsOf(title).some(vocabulary.isIdle) ? keywords : [title, ...keywords];
  return names.map(vocabulary.meaningOf);
}

/** What the index holds of something. */
function indexed(vocabulary: ReadVocabulary, { title, keywords, text }: Findable, at: number) {
  const telling = (texts: readonly string[]) =>
    [...new Set(texts.flatMap(wordsOf))].filter((word) => !vocabulary.isIdle(word));
  const called = telling([title]);
  const known = telling(keywords).filter((word) => !called.includes(word));
  const keys = (hindi: boolean): string => {
    const heard = [...called, ...known].filter((word) => isHindi(word) === hindi).map(phoneticKey);
    return [...new Set(heard)].filter((key) => key.length >= shortest.key).join(' ');
  };
  return {
    id: at,
    title: called.join(' '),
    keywords: known.join(' '),
    text: telling([text]).join(' '),
    key: keys(false),
    hindiKey: keys(true),
  };
}

/** Collects what one word finds in several ways; of the same thing found twice the better counts. */
function collectFinds(index: MiniSearch) {
  const found: Finds['of'] = new Map();
  let isName = false;
  return {
    found,
    /** Whether something is called or typed as one of the words. */
    isName: () => isName,
    ask(query: string, weight: number, options: SearchOptions): void {
      for (const { id, score, terms, match } of index.search(query, { ...options, boost: BOOST, bm25: BM25 })) {
        isName ||= match[query]?.some((field) => NAMES.includes(field)) ?? false;
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

/**
 * What one word of a query finds: as it is spelt, as it sounds, or by another word for it, whichever is best.
 * @param begun whether it may be the beginning of a longer word
 */
function findWord(index: MiniSearch, vocabulary: ReadVocabulary, word: string, begun: boolean): Finds {
  const key = phoneticKey(word);
  const finds = collectFinds(index);
  const { found, ask } = finds;
  const { prefix, sound, synonym } = WEIGHT;
  ask(word, 1, { fields: TEXTS });
  for (const other of vocabulary.othersFor(word)) {
    ask(other, synonym, { fields: TEXTS });
  }
  // What something is called or typed as is meant: what only sounds like it is something else, as fees are to fssai.
  const mayBeHeard = !finds.isName() && word.length >= shortest.sound;
  const isTelling = key.length >= shortest.tellingKey;
  const heardIn = mayBeHeard ? SOUNDS : isHindi(word) ? ['key'] : ['hindiKey'];
  if (isTelling) {
    ask(key, sound, { fields: heardIn });
  }
  if (word.length >= shortest.prefix && (begun || found.size === 0)) {
    ask(word, prefix, { fields: word.length < shortest.inText ? NAMES : TEXTS, prefix: true });
    if (isTelling) {
      ask(key, sound * prefix, { fields: heardIn, prefix: true });
    }
  }
  const isUnknown = found.size === 0;
  // Two signs are the sound of many words: words of that sound are listed beside words of nearly that spelling.
  if (mayBeHeard && !isTelling && key.length >= shortest.key) {
    ask(key, sound * prefix, { fields: SOUNDS });
  }
  if (isUnknown) {
    askSlips(finds, word, mayBeHeard ? key : '');
  }
  return { of: found, sure: !isUnknown };
}

/** A slip of the pen: a letter too many, too few or wrong; two where two changed places. @param key what may be heard; else empty */
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

/** Hits that hold at least so many of the words, the best first. */
function combine(list: readonly Findable[], words: readonly Finds[], least: number, exact: ReadonlySet<number>): Hit[] {
  const hits: Hit[] = [];
  const [first] = words;
  const all = least === words.length ? (first?.of.keys() ?? []) : new Set(words.flatMap(({ of }) => [...of.keys()]));
  for (const at of all) {
    let sum = 0;
    let count = 0;
    let sure = false;
    for (const word of words) {
      const find = word.of.get(at);
      if (!find) {
        continue;
      }
      sum += find.score;
      count += 1;
      sure ||= word.sure;
    }
    if (count < least || (count < words.length && !sure)) {
      continue;
    }
    const share = count / words.length;
    hits.push({
      at,
      score: sum * share ** 2 * (list[at]?.weight ?? 1) * (exact.has(at) ? EXACT : 1),
      whole: share === 1,
      // Asked for of the few that are shown.
      get terms() {
        return words.flatMap(({ of }) => of.get(at)?.terms ?? []);
      },
    });
  }
  return hits.sort((a, b) => b.score - a.score);
}
