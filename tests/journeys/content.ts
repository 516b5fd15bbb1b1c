import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Locale } from '../../src/kernel/locale.ts';
import { readEnv } from '../../src/server/platform/settings/env.ts';

/** A text in both languages, or a name that is the same in both. */
export interface Pair {
  readonly en?: string;
  readonly hi?: string;
  readonly same?: string;
}

const folder = readEnv().contentDir;

/** A text of the content from which the site is built. @param path such as `guides/open-a-shop/en.md` */
export const readContentText = (path: string): string => readFileSync(join(folder, path), 'utf8');

/** Reads a YAML file of the content. @param name such as `services/gst-registration` */
export const readContentYaml = <Content>(name: string): Content => parse(readContentText(`${name}.yaml`)) as Content;

const { claims } = readContentYaml<{ claims: { id: string; value: Pair }[] }>('company');

/** Returns a text in one language, with the firm's claims filled in. */
export const said = (pair: Pair, locale: Locale): string =>
  (pair[locale] ?? pair.same ?? '').replace(/\{claim\.([\w-]+)\}/g, (_, named) =>
    said(claims.find(({ id }) => id === named)?.value ?? {}, locale),
  );

/** Lists the slugs of the files in a folder of the content, or of its subfolders. @param name such as `guides` */
export const listContent = (name: string): string[] =>
  globSync(`${name}/{*.yaml,*/index.yaml}`, { cwd: folder })
    .map((path) => path.slice(name.length + 1).replace(/(\/index)?\.yaml$/, ''))
    .toSorted();

/** Returns the first entry. @throws Error if there is none, because the journey then has nothing to check */
export function firstOf<Entry>(entries: readonly Entry[], what: string): Entry {
  const [first] = entries;
  if (first === undefined) {
    throw new Error(`the content has no ${what}`);
  }
  return first;
}

/** The headings of an article or a guide. */
export const headingsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title);
