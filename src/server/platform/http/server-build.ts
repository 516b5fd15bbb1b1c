import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { isText, listOf, objectWith, readJson } from '../../../kernel/read-json.ts';
import type { AstroHandler } from './make-page.ts';

/** The part of a build that renders pages on demand. */
export interface ServerBuild {
  readonly astro: AstroHandler;
  /**
   * Whether a path may belong to a page rendered on demand, so that Astro has to be asked. @param path the decoded path
   */
  readonly isOnDemand: (path: string) => boolean;
}

/** The file in a build's `server` folder that lists the routes, each as the source of a regular expression. */
export const ROUTES_FILE = 'routes.json';

/**
 * Loads all pages that are rendered on demand, so that no visitor has to wait for code to load.
 * @param directory absolute path of the build's `server` folder
 * @throws if there is no build
 */
export async function loadServerBuild(directory: string): Promise<ServerBuild> {
  const entry = `${directory}/entry.mjs`;
  if (!existsSync(entry)) {
    throw new Error(`There is no build: ${entry} is missing. Run npm start, or npm run build.`);
  }
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: AstroHandler };
  const files = await readdir(directory, { recursive: true });
  const parts = files.filter((file) => file.endsWith('.mjs'));
  await Promise.all(parts.map((part) => import(pathToFileURL(`${directory}/${part}`).href)));
  const routes = readRoutes(await readFile(`${directory}/${ROUTES_FILE}`, 'utf8'));
  // The routes are combined into one expression, because trying them one by one for a crowd requesting unknown URLs
  // took a tenth of the processor time.
  const onDemand = new RegExp(routes.map(({ match }) => `(?:${match})`).join('|'));
  return { astro: handler, isOnDemand: (path) => routes.length > 0 && onDemand.test(path) };
}

/** Parses the text of the routes file. @throws BrokenJson */
export const readRoutes = (text: string): { match: string }[] =>
  readJson(text, ROUTES_FILE, listOf(objectWith<{ match: string }>({ match: isText })));
