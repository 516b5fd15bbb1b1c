import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { isText, listOf, objectWith, readJson } from '../../../kernel/read-json.ts';
import type { AstroHandler } from './make-page.ts';

/** The part of a build that makes pages on demand. */
export interface ServerBuild {
  readonly astro: AstroHandler;
  /** Whether a page that is made on demand may have this path: then Astro is asked. @param path decoded */
  readonly isOnDemand: (path: string) => boolean;
}

/** The list of its routes that a build leaves in its `server` folder: the source of each one's regular expression. */
export const ROUTES_FILE = 'routes.json';

/**
 * Loads the pages that are made on demand, all of them: no visitor waits for a part that was left for later.
 * @param directory absolute path of the build's `server` folder
 * @throws when there is no build
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
  // One expression: tried one after the other, they cost a crowd at unknown addresses a tenth of the processor.
  const onDemand = new RegExp(routes.map(({ match }) => `(?:${match})`).join('|'));
  return { astro: handler, isOnDemand: (path) => routes.length > 0 && onDemand.test(path) };
}

/** The text of the file of routes. @throws BrokenJson */
export const readRoutes = (text: string): { match: string }[] =>
  readJson(text, ROUTES_FILE, listOf(objectWith<{ match: string }>({ match: isText })));
