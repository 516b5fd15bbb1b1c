import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { parseMarked } from '../src/catalogue/sample-mark.ts';
import { fieldOf } from './check-content/fault.ts';
import { slipsOf } from './check-content/plain-words.ts';

/**
 * Reads a content file for a script that does not use the catalogue.
 * @throws Error with one line per fault, in the wording of `npm run check-content`
 */
export function readChecked<Shape extends z.ZodType>(folder: string, file: string, shape: Shape): z.output<Shape> {
  const path = join(folder, file);
  if (!existsSync(path)) {
    throw new Error(`${path} is missing.`);
  }
  const document = parseDocument(readFileSync(path, 'utf8'), { prettyErrors: false });
  const [broken] = document.errors;
  if (broken) {
    throw new Error(`${path} is not valid YAML: ${broken.message}`);
  }
  const raw: unknown = document.toJS();
  const read = parseMarked(shape, raw);
  if (read.success) {
    return read.data;
  }
  const faults = slipsOf(file, raw, shape, read.error.issues);
  throw new Error(faults.map((fault) => `${path} › ${fieldOf(raw, fault.path)}: ${fault.says}`).join('\n'));
}
