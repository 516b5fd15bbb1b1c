import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { root } from '../install.mjs';

/**
 * The ways in which code refers to a source: an import, a dynamic import, or the URL of a file for another thread or
 * process.
 */
const named = /(?:\bfrom |\bimport |\bimport\()'(\.{1,2}\/[^']+)\.ts'|\bnew URL\('([^':]+)\.ts', import\.meta\.url\)/g;

/**
 * Returns the sources that these entries need at run time, including the entries.
 * @param entries paths relative to the project's folder, such as `src/server/start.ts`
 */
export function reachableSources(entries: readonly string[]): string[] {
  const found = new Set(entries);
  // A loop over a Set also visits items added during it.
  for (const path of found) {
    for (const [, imported, located = ''] of stripped(path).matchAll(named)) {
      found.add(`${join(path, '..', imported ?? located)}.ts`);
    }
  }
  return [...found].sort();
}

/**
 * Returns a source as plain JavaScript. Types become spaces, so that line numbers stay the same, and imports of other
 * sources end in `.js`.
 */
export function withoutTypes(path: string): string {
  const code = stripped(path).replace(named, (statement) => statement.replace(/\.ts'/, ".js'"));
  return code.replace(/ +$/gm, '');
}

function stripped(path: string): string {
  return stripTypeScriptTypes(readFileSync(join(root, path), 'utf8'));
}
