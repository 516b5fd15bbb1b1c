import { isDeepStrictEqual } from 'node:util';
import type { Edits } from '@/catalogue/edits.ts';
import type { ContentDocument, DocumentPart } from '@/catalogue/site/documents.ts';

/** Whether two values are equal. Absent and undefined are the same, and the order of keys does not matter. */
const saysTheSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(plain(a), plain(b));
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** The typed parts that differ from the files. All other parts continue to follow the files. */
export const besideFiles = ({ parts }: ContentDocument, typed: Edits): Edits =>
  Object.fromEntries(
    parts
      .filter(({ place, raw }) => place in typed && !saysTheSame(typed[place], raw))
      // Edits are stored as JSON, which has no undefined.
      .map(({ place }) => [place, typed[place] ?? null]),
  );

/** The content of a document's files, by place. */
export const filesOf = ({ parts }: ContentDocument): Edits =>
  Object.fromEntries(parts.map(({ place, raw }) => [place, raw]));

/**
 * Returns the parts of a document that have changed in the file since the edit was started, and that differ from the
 * edit.
 * @param edits the draft, or the published content
 * @param bases the file's content when the edit was started, by place; a part that is not in it was edited before this
 * content was recorded
 */
export const movedParts = ({ parts }: ContentDocument, edits: Edits, bases: Edits): DocumentPart[] =>
  parts.filter(
    ({ place, raw }) =>
      place in edits && place in bases && !saysTheSame(bases[place], raw) && !saysTheSame(edits[place], raw),
  );
