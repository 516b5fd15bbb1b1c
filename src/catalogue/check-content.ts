import type { z } from 'zod';
import { setAt } from './edits.ts';
import { parseMarked } from './sample-mark.ts';

/** Says which file and which field must be mended, one line a fault. */
export class ContentError extends Error {
  override name = 'ContentError';

  /** Astro adds advice about browsers to an error that has the word "document" in it, as the field `documents` has. */
  get hint(): undefined {
    return undefined;
  }
  set hint(_advice: unknown) {}
}

/** Hears of every fault of a folder, see scripts/check-content: without it the first one stops who reads. */
export interface Gatherer {
  /** @returns a stand-in for the file, so that the other files can be read, too */
  refused(file: string, raw: unknown, shape: z.ZodType, issues: readonly z.core.$ZodIssue[]): unknown;
  /** What files say of each other and is not true. */
  contradicted(line: string): void;
}

let gatherer: Gatherer | undefined;

/** From now on faults are gathered, and no longer thrown. */
export function gatherFaults(to: Gatherer): void {
  gatherer = to;
}

/** Says that two files contradict each other. @throws {ContentError} unless faults are gathered */
export function refuse(line: string): void {
  if (!gatherer) {
    throw new ContentError(line);
  }
  gatherer.contradicted(line);
}

/** What is read where a file is not there that every firm needs. @throws {ContentError} unless faults are gathered */
export function withoutFile<Shape extends z.ZodType>(file: string, shape: Shape): z.output<Shape> {
  if (!gatherer) {
    throw new ContentError(`${file} is missing`);
  }
  return gatherer.refused(file, undefined, shape, []) as z.output<Shape>;
}

/**
 * Holds what a content file says against its shape.
 * @param file the path that an error names, such as `content/faqs.yaml`
 * @param raw the file as YAML gives it
 * @param edits what stands in the place of single parts of the file, by their paths in it
 * @throws {ContentError} on anything the shape refuses: unknown keys, missing or unwritten Hindi
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
