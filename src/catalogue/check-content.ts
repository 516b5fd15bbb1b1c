import type { z } from 'zod';
import { setAt } from './edits.ts';
import { parseMarked } from './sample-mark.ts';

/** An error that names the file and field to correct, with one line per fault. */
export class ContentError extends Error {
  override name = 'ContentError';

  /**
   * Always undefined. Otherwise Astro would add advice about browsers to an error that contains the word "document",
   * such as one about the field `documents`.
   */
  get hint(): undefined {
    return undefined;
  }
  set hint(_advice: unknown) {}
}

/** Collects every fault of a folder (see scripts/check-content). Without it, reading stops at the first fault. */
export interface Gatherer {
  /**
   * Reports a file that its shape rejects.
   * @returns a stand-in for the file, so that the other files can be read too
   */
  refused(file: string, raw: unknown, shape: z.ZodType, issues: readonly z.core.$ZodIssue[]): unknown;
  /** A contradiction between files. */
  contradicted(line: string): void;
}

let gatherer: Gatherer | undefined;

/** Collects faults from now on instead of throwing them. */
export function gatherFaults(to: Gatherer): void {
  gatherer = to;
}

/**
 * Reports that two files contradict each other. @param line the sentence about it @throws {ContentError} unless faults
 * are collected
 */
export function refuse(line: string): void {
  if (!gatherer) {
    throw new ContentError(line);
  }
  gatherer.contradicted(line);
}

/**
 * Returns a stand-in for a missing file that every firm needs, and reports that it is missing. @throws {ContentError}
 * unless faults are collected
 */
export function withoutFile<Shape extends z.ZodType>(file: string, shape: Shape): z.output<Shape> {
  if (!gatherer) {
    throw new ContentError(`${file} is missing`);
  }
  return gatherer.refused(file, undefined, shape, []) as z.output<Shape>;
}

/**
 * Checks a content file against its shape.
 * @param file the path for error messages, such as `content/faqs.yaml`
 * @param raw the parsed YAML of the file
 * @param edits values that replace parts of the file, by their paths in it
 * @throws {ContentError} if the shape rejects anything, such as unknown keys or missing or untranslated Hindi
 */
export function checkContent<Shape extends z.ZodType>(
  file: string,
  raw: unknown,
  shape: Shape,
  edits: Iterable<readonly [path: string, value: unknown]> = [],
): z.output<Shape> {
  let said = raw;
  for (const [path, value] of edits) {
    said = setAt(said, path, value);
  }
  const result = parseMarked(shape, said);
  if (result.success) {
    return result.data;
  }
  if (gatherer) {
    return gatherer.refused(file, said, shape, result.error.issues) as z.output<Shape>;
  }
  throw new ContentError(
    result.error.issues
      .map((issue) => `${file} › ${issue.path.join(' › ') || '(whole file)'}: ${issue.message}`)
      .join('\n'),
  );
}
