import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, isText, readJson } from '../../../kernel/read-json.ts';

/** The file among the pages that says which addresses lead to another. It is for the server alone. */
export const REDIRECTS_FILE = 'redirects.json';

/** Old address to new one, both decoded and without query. */
export type Redirects = ReadonlyMap<string, string>;

const isRedirects = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every(isText);

/** The redirects of a build. @param directory its `client` folder @returns none where the build wrote none */
export function loadRedirects(directory: string): Redirects {
  try {
    return new Map(
      Object.entries(readJson(readFileSync(join(directory, REDIRECTS_FILE), 'utf8'), REDIRECTS_FILE, isRedirects)),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return new Map();
    }
    throw error;
  }
}

/** Where an address leads for good, its query kept. @param path decoded @param query begins with `?`, or empty */
export function findRedirect(redirects: Redirects, path: string, query: string): string | undefined {
  const to = redirects.get(path) ?? redirects.get(path.replace(/\/+$/, ''));
  return to === undefined ? undefined : to + query;
}
