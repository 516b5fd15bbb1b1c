import { isDeepStrictEqual } from 'node:util';
import type { Edits } from '@/catalogue/edits.ts';
import type { ContentDocument, DocumentPart } from '@/catalogue/site/documents.ts';

/** Whether two values say the same; what is absent and what is undefined are one, and the order of keys says nothing. */
const saysTheSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(plain(a), plain(b));
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Of what was typed only what the files do not say: the other parts go on following the files. */
export const besideFiles = ({ parts }: ContentDocument, typed: Edits): Edits =>
  Object.fromEntries(
    parts
      .filter(({ place, raw }) => place in typed && !saysTheSame(typed[place], raw))
      .map(({ place }) => [place, typed[place]]),
  );

/** What the files say of a document, by place. */
export const filesOf = ({ parts }: ContentDocument): Edits =>
  Object.fromEntries(parts.map(({ place, raw }) => [place, raw]));

/**
 * The parts of a document whose file was changed under an edit: the file says neither what it said when the edit was begun, nor what
 * the edit says.
 * @param edits the draft, or what is live
 * @param bases what the file said then, by place; a part without one was edited before that was noted
 */
export const movedParts = ({ parts }: ContentDocument, edits: Edits, bases: Edits): DocumentPart[] =>
  parts.filter(
    ({ place, raw }) =>
      place in edits && place in bases && !saysTheSame(bases[place], raw) && !saysTheSame(edits[place], raw),
  );
