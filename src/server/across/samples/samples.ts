import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { objectWith, readJson } from '../../../kernel/read-json.ts';

/** Sample content that the current build still has, as written by scripts/samples/list-samples.ts. */
export interface BuiltSamples {
  readonly marks: readonly { readonly file: string; readonly field: string; readonly what: string }[];
  readonly texts: readonly {
    readonly file: string;
    readonly field: string;
    readonly word: string;
    readonly text: string;
  }[];
  /** Texts in square brackets that the firm still has to fill in; builds of older versions do not list them. */
  readonly gaps?: readonly { readonly file: string; readonly field: string; readonly gap: string }[];
}

const none: BuiltSamples = { marks: [], texts: [] };

/** Reads the sample content of a build. @param dist the build's folder @returns empty lists if the build has no such file */
export function readSamples(dist: string | undefined): BuiltSamples {
  if (dist === undefined) {
    return none;
  }
  try {
    const text = readFileSync(join(dist, 'server', 'samples.json'), 'utf8');
    return readJson(text, 'samples.json', objectWith<BuiltSamples>({ marks: Array.isArray, texts: Array.isArray }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw error;
    }
    return none;
  }
}
