import type { z } from 'zod';
import { setAt } from './edits.ts';
import { parseMarked } from './sample-mark.ts';

/** Says which file and which field must be mended, one line a fault. */
export class ContentError extends Error {
  override name = 'ContentError';
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
  for (const [path, value] of edits) said = setAt(said, path, value);
  const result = parseMarked(shape, said);
  if (result.success) return result.data;
  throw new ContentError(
    result.error.issues
      .map((issue) => `${file} › ${issue.path.join(' › ') || '(whole file)'}: ${issue.message}`)
      .join('\n'),
  );
}
