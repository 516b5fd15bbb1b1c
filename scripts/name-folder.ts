import { isAbsolute, relative } from 'node:path';

/** A folder as the user typed it, if that can be known: relative to where the command runs, unless that is longer. */
export function nameFolder(folder: string): string {
  const fromHere = relative(process.cwd(), folder);
  return isAbsolute(fromHere) || fromHere.length > folder.length ? folder : fromHere || '.';
}

/** Replaces `content/` in a message. The catalogue and the build always say that, whatever the folder is called. */
export const inFolder = (text: string, named: string): string =>
  text.replaceAll(/(?<![\w/.-])content\//g, () => `${named}/`);
