import { createHash } from 'node:crypto';
import { isRecord, isText, listOf, objectWith, readJson } from '../../../kernel/read-json.ts';

/** Values in the place of parts of content/, by place, such as `services/gst-registration.yaml#price`. */
export type Edits = Readonly<Record<string, unknown>>;

/** A column `edits` or `before`. @throws BrokenJson */
export const readEdits = (text: string): Edits => readJson(text, 'the edits of a document', isRecord);

/** What was changed of one document: the newest that is live. */
export interface LiveDocument {
  readonly document: string;
  readonly revision: number;
  readonly edits: Edits;
}

/** The file in an edition's folder that says what is in it; it is written last. */
export const EDITION_FILE = 'edition.json';

/** What an edition is, as its folder says it. */
export interface EditionFacts {
  /** All that it says otherwise than the files. */
  readonly edits: Edits;
  /** Documents whose edits no longer fit the files: they count for nothing. */
  readonly leftOut: readonly string[];
  /** The pages and files that differ from the build's. */
  readonly files: readonly string[];
  /** Pages of the build that are no more. */
  readonly removed: readonly string[];
  /** Addresses that lead nowhere, and placeholders that nothing fills. */
  readonly faults: readonly string[];
  /** Whether its files are as small as the build's, and its pages have a form for who arrives. */
  readonly isPacked: boolean;
}

/** The text of such a file. @throws BrokenJson */
export const readEditionFacts = (text: string): EditionFacts =>
  readJson(text, EDITION_FILE, objectWith<EditionFacts>({ edits: isRecord, files: listOf(isText) }));

/** Names what a site says: the same for the same edits of the same build, in every process. @param build names the build */
export function editionName(build: string, documents: readonly Pick<LiveDocument, 'document' | 'edits'>[]): string {
  const said = documents
    .filter(({ edits }) => Object.keys(edits).length > 0)
    .map(({ document, edits }) => [document, edits])
    .sort(([a], [b]) => String(a).localeCompare(String(b)));
  return createHash('sha256')
    .update(JSON.stringify([build, said]))
    .digest('hex')
    .slice(0, 24);
}
