import type { FirmNames } from './firm-names.ts';
import { sampleCounts, samplePlaces, sampleTrade, sampleWords } from './sample-words.ts';

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
  if (!isNode(raw)) return [];
  const own = raw.sample === true ? [{ file, field: path, what: nameOf(raw) }] : [];
  return [...own, ...Object.entries(raw).flatMap(([key, value]) => findMarks(file, value, dotted(path, key)))];
}

/** By what people know it: a name, a title, a question, an amount. */
function nameOf(node: Node): string {
  const { name, title, officer, question, id, value, amount } = node;
  for (const each of [name, officer, title, question]) {
    const said = isNode(each) ? (each.en ?? each.same) : undefined;
    if (typeof said === 'string') return said;
  }
  if (amount !== undefined) return `₹${Number(amount).toLocaleString('en-IN')}`;
  if (id === undefined) return '';
  const shown = isNode(value) ? (value.en ?? value.same) : undefined;
  return shown === undefined ? String(id) : `${id}: ${shown}`;
}

/** Every text of a file with its path. @param raw what YAML gives, or prose as a string */
export function textsOf(raw: unknown, path = ''): [field: string, text: string][] {
  if (typeof raw === 'string')
    return path === '' ? raw.split('\n').map((line, index) => [`line ${index + 1}`, line]) : [[path, raw]];
  if (!isNode(raw)) return [];
  return Object.entries(raw).flatMap(([key, value]) => textsOf(value, dotted(path, key)));
}

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** These words, not within another, the longest first. */
function wordsPattern(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  const longest = [...words].sort((a, b) => b.length - a.length).map(escaped);
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${longest.join('|')})(?![\\p{L}\\p{M}])`, 'giu');
}

/**
 * What a folder still says of the firm that the site was delivered with.
 * @param files what each file says, by its path below the folder
 * @param sample the names of that firm
 * @param own what the folder's own company.yaml says: a firm in Mumbai may speak of Mumbai
 */
export function findLeftTexts(files: ReadonlyMap<string, unknown>, sample: FirmNames, own: string): LeftText[] {
  const services = Object.entries(sample.services)
    .filter(([slug]) => !files.has(`services/${slug}.yaml`))
    .flatMap(([, titles]) => titles);
  const foreign = [...sample.names, ...sample.places, ...sampleTrade, ...services].filter(
    (name) => !own.includes(name),
  );
  const patterns = [
    wordsPattern(foreign),
    ...[samplePlaces, sampleCounts, sampleWords].map(({ source }) => new RegExp(source, 'giu')),
  ].filter((each) => each !== undefined);
  return [...files].flatMap(([file, raw]) => {
    const found = new Map<string, LeftText>();
    for (const [field, text] of textsOf(raw))
      for (const pattern of patterns)
        for (const [word] of text.matchAll(pattern)) {
          const known = found.get(word.toLowerCase());
          found.set(
            word.toLowerCase(),
            known ? { ...known, times: known.times + 1 } : { file, field, word, text: text.trim(), times: 1 },
          );
        }
    return [...found.values()];
  });
}
