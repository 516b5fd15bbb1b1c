import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { ContentError, checkContent } from './check-content.ts';

/**
 * Parses YAML without a shape.
 * @param file the path for error messages, such as `content/faqs.yaml`
 * @throws {ContentError} if YAML rejects the text, for example because of a duplicate key
 */
export function parseYaml(file: string, source: string): unknown {
  const document = parseDocument(source, { uniqueKeys: true, strict: true });
  const faults = document.errors.map((error) => `${file}: ${error.message}`);
  if (faults.length > 0) {
    throw new ContentError(faults.join('\n'));
  }
  return document.toJS();
}

/** Parses the text of one content file with its shape. @throws {ContentError} if YAML or the shape rejects the text */
export function parseContent<Shape extends z.ZodType>(
  file: string,
  source: string,
  shape: Shape,
  edits: Iterable<readonly [path: string, value: unknown]> = [],
): z.output<Shape> {
  return checkContent(file, parseYaml(file, source), shape, edits);
}
