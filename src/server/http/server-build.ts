import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { AstroHandler } from './front.ts';

/**
 * Loads the pages that are made on demand, all of them: a later build replaces the folder under a running server,
 * which would then look in vain for a part that it had left for later.
 * @param directory absolute path of the build's `server` folder
 * @throws when there is no build
 */
export async function loadServerBuild(directory: string): Promise<AstroHandler> {
  const entry = `${directory}/entry.mjs`;
  if (!existsSync(entry)) throw new Error(`There is no build: ${entry} is missing. Run npm start, or npm run build.`);
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: AstroHandler };
  const files = await readdir(directory, { recursive: true });
  const parts = files.filter((file) => file.endsWith('.mjs'));
  await Promise.all(parts.map((part) => import(pathToFileURL(`${directory}/${part}`).href)));
  return handler;
}
