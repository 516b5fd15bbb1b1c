import { wordsOf } from '../../platform/search/words-of.ts';

/** A picture, and our message to which it may be a reply. */
export interface MatchedPicture {
  readonly id: string;
  /** The customer's caption. */
  readonly caption: string;
  /** When the picture arrived, in epoch milliseconds. */
  readonly receivedAt: number;
  /** Our message that the picture replies to; undefined if it is not a reply to one. */
  readonly answers?: { readonly text: string; readonly number: string | null } | undefined;
}

/** A requested document. Times are in epoch milliseconds. */
export interface MatchedPaper {
  readonly id: string;
  readonly name_en: string;
  readonly name_hi: string;
  /** The six digits of the order number. */
  readonly number: string;
  readonly state: string;
  readonly created_at: number;
  readonly handed_at: number | null;
  readonly decided_at: number | null;
  /** How many more pages the document accepts. */
  readonly room: number;
}

/** A document suggested for a picture, and what the suggestion is based on. */
export interface Suggestion {
  readonly paperId: string;
  readonly because: 'caption' | 'answer' | 'only';
}

/**
 * Suggests a document for each picture if there is only one plausible choice, because its caption mentions the
 * document, it replies to our request for the document, or it arrived while no other document was missing. A document
 * is suggested for at most as many pictures as it accepts pages.
 * @param pictures oldest first
 * @param papers all requested documents. Accepted ones are never suggested, but may have been missing when a picture
 * arrived
 * @returns the suggestions by picture id
 */
export function matchPictures(
  pictures: readonly MatchedPicture[],
  papers: readonly MatchedPaper[],
): ReadonlyMap<string, Suggestion> {
  const room = new Map(papers.map((paper) => [paper.id, paper.state === 'accepted' ? 0 : paper.room]));
  const found = new Map<string, Suggestion>();
  for (const picture of pictures) {
    const suggestion = suggest(picture, papers);
    const left = suggestion ? (room.get(suggestion.paperId) ?? 0) : 0;
    if (suggestion && left > 0) {
      room.set(suggestion.paperId, left - 1);
      found.set(picture.id, suggestion);
    }
  }
  return found;
}

function suggest(
  { caption, receivedAt, answers }: MatchedPicture,
  papers: readonly MatchedPaper[],
): Suggestion | undefined {
  const wanted = papers.filter(({ state }) => state !== 'accepted');
  const byCaption = namedIn(caption, wanted);
  if (byCaption) {
    return { paperId: byCaption.id, because: 'caption' };
  }
  const missing = papers.filter((paper) => wasMissing(paper, receivedAt));
  if (answers) {
    const ofOrder = missing.filter(({ number }) => number === answers.number);
    const asked = namedIn(answers.text, wanted, false) ?? onlyOne(ofOrder);
    if (asked) {
      return { paperId: asked.id, because: 'answer' };
    }
  }
  const only = onlyOne(missing);
  return only && { paperId: only.id, because: 'only' };
}

const onlyOne = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

/** Whether the customer still had to send a document at a given time. */
function wasMissing({ state, created_at, handed_at, decided_at }: MatchedPaper, at: number): boolean {
  if (created_at > at) {
    return false;
  }
  const wasDecided = decided_at !== null && decided_at <= at;
  return handed_at === null || handed_at > at ? state !== 'accepted' || !wasDecided : state === 'refused' && wasDecided;
}

/**
 * Returns the document that a text mentions most precisely: by its exact name, by its name among other words, or, in a
 * caption, by part of its name. Spellings that sound alike are treated as equal, in both scripts.
 */
function namedIn(text: string, papers: readonly MatchedPaper[], isCaption = true): MatchedPaper | undefined {
  const said = wordsRead(text);
  const rated = papers
    .map((paper) => ({ paper, rate: Math.max(...[paper.name_en, paper.name_hi].map((name) => rateOf(name, said))) }))
    .filter(({ rate }) => rate >= (isCaption ? PART : WITHIN));
  const best = Math.max(...rated.map(({ rate }) => rate));
  return onlyOne(rated.filter(({ rate }) => rate === best))?.paper;
}

/**
 * Scores for how precisely a text mentions a document: by its exact name, by its name within a longer text, or by part
 * of its name.
 */
const EXACT = 1000;
const WITHIN = 100;
const PART = 1;

/** Maps Hindi spellings of card names to Latin ones, because Hindi texts use both. */
const latin: ReadonlyMap<string, string> = new Map([
  ['पैन', 'PAN'],
  ['टैन', 'TAN'],
  ['डीएससी', 'DSC'],
]);

const wordsRead = (text: string): string[] =>
  wordsOf(text.normalize('NFC').replaceAll(/[\p{L}\p{M}]+/gu, (word) => latin.get(word) ?? word));

/** Words of a caption that do not say which document it is. */
const fillers: ReadonlySet<string> = new Set(
  wordsOf(
    'card copy photocopy photo pic my of the please mera meri mere ka ki ke कार्ड कॉपी फ़ोटोकॉपी फ़ोटो मेरा मेरी मेरे का की के कृपया',
  ),
);

function rateOf(name: string, said: readonly string[]): number {
  const words = wordsRead(name);
  if (said.length === 0 || words.length === 0) {
    return 0;
  }
  if (words.every((word) => said.includes(word))) {
    // If two names are in the text, the longer one is meant.
    return words.length === said.length ? EXACT : WITHIN + words.length;
  }
  const telling = said.filter((word) => !fillers.has(word));
  // A page number alone is not part of a name.
  return telling.length > 0 && telling.every((word) => words.includes(word) && !/^\d+$/.test(word)) ? PART : 0;
}
