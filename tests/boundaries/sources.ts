import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The project's folder. */
export const root = resolve(import.meta.dirname, '../..');

/** Lists the paths of files from the project's folder, sorted. @param pattern as in `src/ui/*.tsx` */
export const listFiles = (...patterns: string[]): string[] =>
  [...new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: root })))]
    .filter((path) => /\.\w+$/.test(path))
    .sort();

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** All code below src, without tests. */
export const listSources = (): string[] => listFiles('src/**/*.{ts,tsx,astro}').filter((path) => !isTest(path));

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

export interface Import {
  /** A path of the project, such as `src/ui/Icon.tsx`, or the name of a package. */
  readonly to: string;
  /** Whether the import is removed when the types are stripped. */
  readonly typeOnly: boolean;
}

const statement =
  /(?<![\w.])(?:import|export)\s+(?:(type)\s+(?!,|from\b))?(?:[^'";]*?\sfrom\s+)?'([^']+)'|(?<![\w.])import\(\s*'([^']+)'/g;

// Files that are imported by a pattern: import.meta.glob('../*/*.form.ts').
const byPattern = /import\.meta\.glob[^(]*\(\s*(\[[^\]]*\]|'[^']*')/g;

/** The imports of a piece of code. @param from the file that contains the code */
export function importsOf(from: string, code = read(from)): Import[] {
  const named = [...code.matchAll(statement)].map(([, type, fixed, late = '']) => ({
    to: resolved(from, fixed ?? late),
    typeOnly: type !== undefined,
  }));
  return [...named, ...[...code.matchAll(byPattern)].flatMap(([, patterns = '']) => matched(from, patterns))];
}

function matched(from: string, patterns: string): Import[] {
  const all = [...patterns.matchAll(/'(!?)(\.[^']+)'/g)].map(([, not, pattern = '']) => ({
    not,
    files: listFiles(join(dirname(from), pattern)),
  }));
  const left = new Set(all.filter(({ not }) => not).flatMap(({ files }) => files));
  const taken = all.filter(({ not }) => !not).flatMap(({ files }) => files);
  return taken.filter((to) => !left.has(to) && !isTest(to)).map((to) => ({ to, typeOnly: false }));
}

function resolved(from: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('@/')) {
    return `src/${path.slice(2)}`;
  }
  return path.startsWith('.') ? join(dirname(from), path) : path;
}

/** The package of an import; undefined for a file of the project and for a part of Node. */
export function packageOf(specifier: string): string | undefined {
  if (/^(\/|\.|node:|src\/|migrations\/|content\/|\.generated\/)/.test(specifier)) {
    return undefined;
  }
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
}

/** The scripts of a page, between `<script>` and `</script>` in an .astro file. */
export const scriptsOf = (astro: string): string =>
  [...astro.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join('\n');

/** Returns the code without comments. Line numbers stay the same. */
export const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ''));
