import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { ContentError, checkContent } from './check-content.ts';

/**
 * Reads YAML as it stands, before any shape.
 * @param file the path that an error names, such as `content/faqs.yaml`
 * @throws {ContentError} on what YAML refuses, such as a key that stands twice
 */
export function parseYaml(file: string, source: string): unknown {
  const document = parseDocument(source, { uniqueKeys: true, strict: true });
  const faults = document.errors.map((error) => `${file}: ${error.message}`);
  if (faults.length > 0) {
    throw new ContentError(faults.join('\n'));
  }
  return document.toJS();
}

/** Reads the text of one content file against its shape. @throws {ContentError} on anything YAML or the shape refuses */
export function parseContent<Shape extends z.ZodType>(
  file: string,
  source: string,
  shape: Shape,
  edits: Iterable<readonly [path: string, value: unknown]> = [],
): z.output<Shape> {
  return checkContent(file, parseYaml(file, source), shape, edits);
}
