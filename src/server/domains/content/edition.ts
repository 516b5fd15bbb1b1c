import { createHash } from 'node:crypto';
import { isRecord, isText, listOf, objectWith, readJson } from '../../../kernel/read-json.ts';

/** Values that replace parts of content/, by place, such as `services/gst-registration.yaml#price`. */
export type Edits = Readonly<Record<string, unknown>>;

/** Parses a column `edits` or `before`. @throws BrokenJson */
export const readEdits = (text: string): Edits => readJson(text, 'the edits of a document', isRecord);

/** The changes to one document in its newest live publication. */
export interface LiveDocument {
  readonly document: string;
  readonly revision: number;
  readonly edits: Edits;
}

/** The file in an edition's folder that describes the edition. It is written last. */
export const EDITION_FILE = 'edition.json';

/** The description of an edition, as stored in its folder. */
export interface EditionFacts {
  /** All edits that differ from the files. */
  readonly edits: Edits;
  /** Documents whose edits no longer match the files and have no effect. */
  readonly leftOut: readonly string[];
  /** The pages and files that differ from the build's. */
  readonly files: readonly string[];
  /** Pages of the build that no longer exist. */
  readonly removed: readonly string[];
  /** Broken links, and placeholders without a value. */
  readonly faults: readonly string[];
  /**
   * Whether the edition's files have the same strong compression as the build's, and its pages a version for first-time
   * visitors.
   */
  readonly isPacked: boolean;
}

/** Parses the file that describes an edition. @throws BrokenJson */
export const readEditionFacts = (text: string): EditionFacts =>
  readJson(text, EDITION_FILE, objectWith<EditionFacts>({ edits: isRecord, files: listOf(isText) }));

/**
 * Returns the name of an edition. It is the same for the same edits to the same build, in every process.
 * @param build the name of the build
 */
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
