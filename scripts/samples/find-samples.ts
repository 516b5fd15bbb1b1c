import { indianStates } from '../../src/kernel/indian-states.ts';
import type { FirmNames } from './firm-names.ts';
import { sampleCounts, samplePlaces, sampleTrade, sampleWords } from './sample-words.ts';
import { foreignTopics, isOfOwnTopic, isOwnWork, namedInOffers, namesInTitles } from './trade-topics.ts';

/** A mapping that is marked `sample: true`. */
export interface SampleMark {
  /** The path below the content folder. */
  readonly file: string;
  /** The path from the top of the file, with dots; `''` for the whole file. */
  readonly field: string;
  /** The beginning of the text, in a few words. */
  readonly what: string;
}

/** A text that calls something a sample, or mentions the firm that the site was delivered with. */
export interface LeftText {
  readonly file: string;
  /** The field, or the line in a file of prose. */
  readonly field: string;
  readonly word: string;
  /** The whole text in which the word was found. */
  readonly text: string;
  /** The number of times that the word occurs in the file. */
  readonly times: number;
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const dotted = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** Finds the marks in a file. @param raw its parsed YAML */
export function findMarks(file: string, raw: unknown, path = ''): SampleMark[] {
  if (!isNode(raw)) {
    return [];
  }
  const own = raw.sample === true ? [{ file, field: path, what: nameOf(raw) }] : [];
  return [...own, ...Object.entries(raw).flatMap(([key, value]) => findMarks(file, value, dotted(path, key)))];
}

/** Returns the text by which people know an entry: a name, a title, a question or an amount. */
function nameOf(node: Node): string {
  const { name, title, officer, question, id, value, amount } = node;
  for (const each of [name, officer, title, question]) {
    const said = isNode(each) ? (each.en ?? each.same) : undefined;
    if (typeof said === 'string') {
      return said;
    }
  }
  if (amount !== undefined) {
    return `₹${Number(amount).toLocaleString('en-IN')}`;
  }
  if (id === undefined) {
    return '';
  }
  const shown = isNode(value) ? (value.en ?? value.same) : undefined;
  return shown === undefined ? String(id) : `${id}: ${shown}`;
}

/** Returns every text of a file with its path. @param raw the parsed YAML, or prose as a string */
export function textsOf(raw: unknown, path = ''): [field: string, text: string][] {
  if (typeof raw === 'string') {
    return path === '' ? raw.split('\n').map((line, index) => [`line ${index + 1}`, line]) : [[path, raw]];
  }
  if (!isNode(raw)) {
    return [];
  }
  return Object.entries(raw).flatMap(([key, value]) => textsOf(value, dotted(path, key)));
}

/**
 * How a text of a content folder is classified: below a mark, about the firm that the site was delivered with, or
 * neither.
 */
export interface ToldText {
  readonly file: string;
  readonly field: string;
  readonly text: string;
  readonly is: 'marked' | 'left' | 'neutral';
  /** The words that show that a text is about the old firm; empty for other texts. */
  readonly words: readonly string[];
}

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern for these words as whole words, longest first; an empty list if there are no words. */
function wordsPattern(words: readonly string[]): RegExp[] {
  if (words.length === 0) {
    return [];
  }
  const longest = [...words].sort((a, b) => b.length - a.length).map(escaped);
  return [new RegExp(`(?<![\\p{L}\\p{M}])(?:${longest.join('|')})(?![\\p{L}\\p{M}])`, 'giu')];
}

/** Whether a text is an id, a URL, a colour or a date. These contain no words to look for. */
const isCode = (text: string): boolean => /^(?:[a-z0-9_-]+|\/[a-z0-9/#?=&._-]*|#[0-9a-f]{3,8})$/u.test(text);

/** Whether a field applies to every firm in a State: laws, their sources, authorities, and each State's charges. */
const isFact = (file: string, field: string): boolean =>
  file === 'portals.yaml' ||
  file.startsWith('fees/') ||
  /(?:^|\.)(?:law|byState|official|facts|government)(?:\.|$)/u.test(field);

/** Whether the Hindi word for "to begin" is a verb here. It is also the name of the firm. */
const isVerb = (word: string, text: string): boolean =>
  word === 'आरंभ' && new RegExp(`${word} (?:कर|हो|में|से)`, 'u').test(text);

/**
 * Whether a title is a form of business that the law defines, such as "Private limited company". Firms of many trades
 * work for such businesses.
 */
const isFormOfBusiness = (title: string): boolean => /(?: company| firm|कंपनी(?: \([^)]+\))?|फ़र्म)$/u.test(title);

/** Says whether a text may be about the trade, about topics that the firm works on, and about what it offers. */
function roleOf(file: string, field: string, text: string) {
  const isRead = !isCode(text) && !listsOfWords.test(file) && !isWordToCompare(field);
  const isOfTrade = isRead && !isFact(file, field);
  // The legal form of a firm is not a topic.
  const hasTopics = isOfTrade && file !== 'company.yaml';
  return { isOfTrade, hasTopics, hasOffers: hasTopics && !describesService.test(file) };
}

/**
 * Classifies every text of a folder: what still mentions the firm that the site was delivered with, and what is marked.
 * @param files the content of each file, by its path below the folder
 * @param sample the names of that firm
 * @param own the folder's own company.yaml, so that a firm in Mumbai can mention Mumbai
 */
export function tellTexts(files: ReadonlyMap<string, unknown>, sample: FirmNames, own: string): ToldText[] {
  const all = [...files].flatMap(([file, raw]) => textsOf(raw).map(([field, text]) => ({ file, field, text, raw })));
  const offered = namedInOffers(all);
  const ownNames = `${own}\n${offered}`.toLowerCase();
  const notOwn = (words: readonly string[]): string[] => words.filter((word) => !ownNames.includes(word.toLowerCase()));
  const titles = Object.entries(sample.services)
    .filter(([slug]) => !files.has(`services/${slug}.yaml`))
    .flatMap(([, both]) => both);
  const services = titles
    // "Education" and "Medical" are words of any trade.
    .filter((title) => title.includes(' '))
    .filter((title) => !isOfOwnTopic(title, offered))
    .filter((title) => !(isFormOfBusiness(title) && isOwnWork(all, wordsPattern([title]))));
  const global = ({ source }: RegExp): RegExp => new RegExp(source, 'giu');
  const names = wordsPattern(notOwn(sample.names));
  const places = [...wordsPattern(notOwn(sample.places)), global(samplePlaces)];
  const said = [
    ...wordsPattern([...sampleTrade.flatMap(notOwnPhrases(ownNames)), ...notOwn(services)]),
    ...[sampleCounts, sampleWords].map(global),
  ];
  const foreign = foreignTopics(all, offered);
  const work = foreign.work.map(global);
  const offer = [...foreign.offer.map(global), ...wordsPattern(notOwn(namesInTitles(titles)))];
  const everyday = foreign.everyday.map(global);
  return all.map(({ file, field, text, raw }) => {
    const { isOfTrade, hasTopics, hasOffers } = roleOf(file, field, text);
    const isPlaced = isOfTrade && places.some((place) => text.search(place) >= 0) && !isAboutStates(text);
    const patterns = [
      ...names,
      ...(isPlaced ? places : []),
      ...(isOfTrade ? said : []),
      ...(hasTopics ? work : []),
      ...(hasOffers ? offer : []),
    ];
    const sure = wordsIn(text, patterns);
    const hasMore = hasOffers && (sure.length > 0 || isLabel(text));
    const words = hasMore ? wordsIn(text, [...patterns, ...everyday]) : sure;
    const is = words.length > 0 ? 'left' : isMarked(raw, field) ? 'marked' : 'neutral';
    return { file, field, text, is, words };
  });
}

/** Returns the phrases of a group, or none of them for a firm that calls itself by the first one. */
const notOwnPhrases =
  (ownNames: string) =>
  ([known = '', ...phrases]: readonly string[]): readonly string[] =>
    ownNames.includes(known.toLowerCase()) ? [] : [known, ...phrases];

/**
 * Files that describe a service. The documents that it requires, and the related services, may mention other
 * registrations.
 */
const describesService = /^(?:services|sections)\//u;

/** Whether a field has words that only the search compares, so no page shows them. */
const isWordToCompare = (field: string): boolean => /(?:^|\.)(?:typed|aliases)(?:\.|$)/u.test(field);

const stateNames = (['en', 'hi'] as const).flatMap((locale) => indianStates(locale).map(({ label }) => label));

/**
 * Whether a text compares States, as in "Delhi, Haryana and Rajasthan levy none", so that the sample firm's city in it
 * means the State.
 */
const isAboutStates = (text: string): boolean =>
  /\bStates?\b|राज्य/u.test(text) || stateNames.filter((name) => text.includes(name)).length > 2;

/** Whether a text is a label, such as an option in a form, rather than a sentence. */
const isLabel = (text: string): boolean => !/[.?!।:;]/u.test(text) && text.trim().split(/\s+/u).length <= 6;

/** Returns the matches of the patterns, without those inside a longer match and without the Hindi verb "to begin". */
function wordsIn(text: string, patterns: readonly RegExp[]): string[] {
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)]).filter(([word]) => !isVerb(word, text));
  const ends = found.map(({ 0: word, index }) => [index, index + word.length] as const);
  const isWithin = (at: number): boolean =>
    ends.some(([from, to], other) => {
      const [ownFrom = 0, ownTo = 0] = ends[at] ?? [];
      return other !== at && from <= ownFrom && to >= ownTo && (to - from > ownTo - ownFrom || other < at);
    });
  return found.flatMap(([word], at) => (isWithin(at) ? [] : [word]));
}

/**
 * Files whose texts are only compared by a search or check and not shown on a page. In them, only the old firm's name
 * is wrong.
 */
const listsOfWords = /^(?:search-words|redirects|latin-names)\.yaml$/u;

/** Whether a mapping around a field has the mark. */
function isMarked(raw: unknown, field: string): boolean {
  let node = raw;
  for (const key of field.split('.')) {
    if (!isNode(node)) {
      return false;
    }
    if (node.sample === true) {
      return true;
    }
    node = node[key];
  }
  return false;
}

/** Returns the words about the old firm for the list, each once per file, with the text in which it was found first. */
export function findLeftTexts(told: readonly ToldText[]): LeftText[] {
  const found = new Map<string, LeftText>();
  for (const { file, field, text, words } of told) {
    for (const word of words) {
      const key = `${file} ${word.toLowerCase()}`;
      const known = found.get(key);
      found.set(key, known ? { ...known, times: known.times + 1 } : { file, field, word, text: text.trim(), times: 1 });
    }
  }
  return [...found.values()];
}
