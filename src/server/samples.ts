import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from './build-folder.ts';
import type { Env } from './env.ts';

/** What the build in use still has of the sample it was made from: scripts/samples/list-samples.ts wrote it. */
export interface BuiltSamples {
  readonly marks: readonly { readonly file: string; readonly field: string; readonly what: string }[];
  readonly texts: readonly {
    readonly file: string;
    readonly field: string;
    readonly word: string;
    readonly text: string;
  }[];
}

/** @returns nothing left where the build says nothing of it */
export function readSamples(env: Pick<Env, 'buildDir'>): BuiltSamples {
  try {
    return JSON.parse(readFileSync(join(buildFolder(env), 'server', 'samples.json'), 'utf8')) as BuiltSamples;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { marks: [], texts: [] };
  }
}
