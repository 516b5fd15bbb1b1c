import type { FirmNames } from './firm-names.ts';
import { sampleCounts, samplePlaces, sampleTrade, sampleWords } from './sample-words.ts';
import { foreignTopics, isOwnWork } from './trade-topics.ts';

/** A mapping that is marked `sample: true`. */
export interface SampleMark {
  /** Below the content folder. */
  readonly file: string;
  /** From the top of the file, with points; `''` is the whole file. */
  readonly field: string;
  /** What the text says, in a few words. */
  readonly what: string;
}

/** A text that calls something a sample, or names the firm that the site was delivered with. */
export interface LeftText {
  readonly file: string;
  /** The field, or the line of a file of prose. */
  readonly field: string;
  readonly word: string;
  /** The group or file around it. */
  readonly text: string;
  /** How often the file has this word. */
  readonly times: number;
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const dotted = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** @param raw a file as YAML gives it */
export function findMarks(file: string, raw: unknown, path = ''): SampleMark[] {
  if (!isNode(raw)) {
    return [];
  }
  const own = raw.sample === true ? [{ file, field: path, what: nameOf(raw) }] : [];
  return [...own, ...Object.entries(raw).flatMap(([key, value]) => findMarks(file, value, dotted(path, key)))];
}

/** By what people know it: a name, a title, a question, an amount. */
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

/** Every text of a file with its path. @param raw what YAML gives, or prose as a string */
export function textsOf(raw: unknown, path = ''): [field: string, text: string][] {
  if (typeof raw === 'string') {
    return path === '' ? raw.split('\n').map((line, index) => [`line ${index + 1}`, line]) : [[path, raw]];
  }
  if (!isNode(raw)) {
    return [];
  }
  return Object.entries(raw).flatMap(([key, value]) => textsOf(value, dotted(path, key)));
}

/** What a text of a content folder is: below a mark, about the firm that the site was delivered with, or neither. */
export interface ToldText {
  readonly file: string;
  readonly field: string;
  readonly text: string;
  readonly is: 'marked' | 'left' | 'neutral';
  /** By what it is known as left; empty for the others. */
  readonly words: readonly string[];
}

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** These words, not within another, the longest first. */
function wordsPattern(words: readonly string[]): RegExp[] {
  if (words.length === 0) {
    return [];
  }
  const longest = [...words].sort((a, b) => b.length - a.length).map(escaped);
  return [new RegExp(`(?<![\\p{L}\\p{M}])(?:${longest.join('|')})(?![\\p{L}\\p{M}])`, 'giu')];
}

/** An id, an address of a page, a colour or a date: no one reads it as a text. */
const isCode = (text: string): boolean => /^(?:[a-z0-9_-]+|\/[a-z0-9/#?=&._-]*|#[0-9a-f]{3,8})$/u.test(text);

/** What is true in a State for every firm: law, its sources, its authorities and what each State charges. */
const isFact = (file: string, field: string): boolean =>
  file === 'portals.yaml' ||
  file.startsWith('fees/') ||
  /(?:^|\.)(?:law|byState|official|facts|government)\./u.test(field);

/** Words that do no more than one thing in any text; a Hindi word for "to begin" is the name of the firm, too. */
const isVerb = (word: string, text: string): boolean =>
  word === 'आरंभ' && new RegExp(`${word} (?:कर|हो|में|से)`, 'u').test(text);

/** A form of business that the law names, such as "Private limited company". Firms of many trades work for such businesses. */
const isFormOfBusiness = (title: string): boolean => /(?: company| firm|कंपनी(?: \([^)]+\))?|फ़र्म)$/u.test(title);

/**
 * Tells every text of a folder: what the folder still says of the firm that the site was delivered with, and what is marked.
 * @param files what each file says, by its path below the folder
 * @param sample the names of that firm
 * @param own what the folder's own company.yaml says: a firm in Mumbai may speak of Mumbai
 */
export function tellTexts(files: ReadonlyMap<string, unknown>, sample: FirmNames, own: string): ToldText[] {
  const all = [...files].flatMap(([file, raw]) => textsOf(raw).map(([field, text]) => ({ file, field, text, raw })));
  const services = Object.entries(sample.services)
    .filter(([slug]) => !files.has(`services/${slug}.yaml`))
    .flatMap(([, titles]) => titles)
    // "Education" and "Medical" are words of any trade.
    .filter((title) => title.includes(' '))
    .filter((title) => !(isFormOfBusiness(title) && isOwnWork(all, wordsPattern([title]))));
  const notOwn = (names: readonly string[]): string[] => names.filter((name) => !own.includes(name));
  const global = ({ source }: RegExp): RegExp => new RegExp(source, 'giu');
  const names = wordsPattern(notOwn(sample.names));
  const places = [...wordsPattern(notOwn(sample.places)), global(samplePlaces)];
  const said = [
    ...wordsPattern([...notOwn(sampleTrade), ...notOwn(services)]),
    ...[sampleCounts, sampleWords].map(global),
  ];
  const topics = foreignTopics(all).map(global);
  return all.map(({ file, field, text, raw }) => {
    const isRead = !isCode(text) && !listsOfWords.test(file);
    const patterns = [
      ...names,
      ...(isRead && !isFact(file, field) ? places : []),
      ...(isRead ? said : []),
      // What a firm is by law is no topic.
      ...(isRead && file !== 'company.yaml' ? topics : []),
    ];
    const words = wordsIn(text, patterns);
    const is = words.length > 0 ? 'left' : isMarked(raw, field) ? 'marked' : 'neutral';
    return { file, field, text, is, words };
  });
}

/** What the patterns find, without matches inside a longer one. */
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

/** What a search or a check compares with, and no page shows: only a name of the firm is wrong in it. */
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

/** The same for the list: each word once a file. */
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
