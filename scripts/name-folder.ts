import { isAbsolute, relative } from 'node:path';

/**
 * Returns a folder in the form in which the user probably typed it: relative to the current directory, unless that is
 * longer.
 */
export function nameFolder(folder: string): string {
  const fromHere = relative(process.cwd(), folder);
  return isAbsolute(fromHere) || fromHere.length > folder.length ? folder : fromHere || '.';
}

/** Replaces `content/` in a message with the folder's name. The catalogue and the build always write `content/`. */
export const inFolder = (text: string, named: string): string =>
  text.replaceAll(/(?<![\w/.-])content\//g, () => `${named}/`);
