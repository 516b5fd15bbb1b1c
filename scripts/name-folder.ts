import { isAbsolute, relative } from 'node:path';

/**
 * A folder in the form in which the user probably typed it: relative to the current directory, unless that is longer.
 */
export function nameFolder(folder: string): string {
  const fromHere = relative(process.cwd(), folder);
  return isAbsolute(fromHere) || fromHere.length > folder.length ? folder : fromHere || '.';
}

/** Replaces `content/` in a message. The catalogue and the build always write that, whatever the folder is called. */
export const inFolder = (text: string, named: string): string =>
  text.replaceAll(/(?<![\w/.-])content\//g, () => `${named}/`);
