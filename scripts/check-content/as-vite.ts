import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readEnv } from '../../src/server/platform/settings/env.ts';

const source = new URL('../../src/', import.meta.url);
/**
 * The global variable from which the catalogue gets its files in plain Node. In Vite it gets them from
 * `import.meta.glob`.
 */
const name = 'contentFilesOfTheCheck';

/**
 * Does what Vite does for the catalogue: `@/` means src/, and `import.meta.glob` returns the content files. Applies to
 * everything imported afterwards.
 */
export function readAsVite(): void {
  Reflect.set(globalThis, 'SITE_LANGUAGES', languages());
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier.startsWith('@/') ? new URL(specifier.slice(2), source).href : specifier, context),
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.startsWith(`${source.href}catalogue/`)) {
        return loaded;
      }
      return { ...loaded, source: String(loaded.source).replaceAll('import.meta.glob', `globalThis.${name}`) };
    },
  });
}

/**
 * Sets the files that imports of content/ return.
 * @param files the content of each YAML file as JSON, by its path below the content folder
 */
export function giveFiles(files: ReadonlyMap<string, string>): void {
  Reflect.set(globalThis, name, (pattern: string) => {
    if (!pattern.endsWith('.yaml')) {
      return {};
    }
    const ofTheCode = /^#default-content\/(.+)$/.exec(pattern)?.[1];
    return ofTheCode ? { [pattern]: fileOfTheCode(ofTheCode) } : Object.fromEntries(files);
  });
}

/** Returns a file of the project's own `content` folder, as JSON. */
const fileOfTheCode = (path: string): string =>
  JSON.stringify(parse(readFileSync(new URL(`../content/${path}`, source), 'utf8')));

/**
 * Returns the languages of the site for src/kernel/locale.ts, which must be set before anything reads them. Undefined
 * if the entry has a fault, because the check reports it later.
 */
function languages(): readonly unknown[] | undefined {
  try {
    const source = readFileSync(join(readEnv().contentDir, 'company.yaml'), 'utf8');
    // Only these lines are parsed. Otherwise an error elsewhere in the file would lead to requests for texts in a
    // language that the site does not have.
    const [line = ''] = /^languages:.*(?:\n[ -].*)*/m.exec(source) ?? [];
    const said = (parse(line) as { languages?: unknown } | null)?.languages;
    const isList = Array.isArray(said) && said.length > 0 && said.every((each) => each === 'en' || each === 'hi');
    return isList ? (said as unknown[]) : undefined;
  } catch {
    return undefined;
  }
}
