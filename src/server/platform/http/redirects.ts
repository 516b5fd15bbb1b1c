import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, isText, readJson } from '../../../kernel/read-json.ts';

/** The file among the pages that lists the redirects. Only the server reads it. */
export const REDIRECTS_FILE = 'redirects.json';

/** A map from old to new paths, both decoded and without query. */
export type Redirects = ReadonlyMap<string, string>;

const isRedirects = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every(isText);

/** Loads the redirects of a build. @param directory its `client` folder @returns an empty map if the build wrote none */
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

/**
 * Returns the URL that a path permanently redirects to, including the query; undefined if there is none.
 * @param path the decoded path
 * @param query the query with its `?`, or empty
 */
export function findRedirect(redirects: Redirects, path: string, query: string): string | undefined {
  const to = redirects.get(path) ?? redirects.get(path.replace(/\/+$/, ''));
  return to === undefined ? undefined : to + query;
}
