import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles, read, root } from '../boundaries/sources.ts';

const docs = listFiles('*.md', 'docs/**/*.md', 'deploy/README.md');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts?: object }).scripts ?? {});
/** Created by a command; missing on a fresh clone. */
const made = /^(dist|data|node_modules|\.generated)(\/|$)/;

const file = /\.(tsx?|mjs|md|yaml|json|astro|css|svg|png|conf|service|yml|sh)$/;
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, object>;
const packages = Object.keys({ ...dependencies, ...devDependencies });

/**
 * Whether a text is a path of the project, and not a URL of the site, a package, a path below DATA_DIR, or output of a command.
 */
const isPath = (text: string): boolean =>
  /^[\w.@[\]*<>/-]+$/.test(text) &&
  (file.test(text) || /^[^/]+\//.test(text)) &&
  !/^(\.?\/|[A-Z_]+\/)/.test(text) &&
  !made.test(text) &&
  !packages.some((name) => text === name || text.startsWith(`${name}/`));

/** The names and paths that a text has in backticks and in commands. */
function pathsOf(text: string): string[] {
  const quoted = [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, inner = '']) => inner);
  const commands = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split(/\s+/).filter((word) => /^(src|tests|scripts|docs|content|deploy)(\/|$)/.test(word)),
  );
  return [...quoted, ...commands].filter(isPath);
}

/** A name alone, or an ending such as `.shape.ts`, must match some file; `<slug>` and `*` match anything. */
function exists(path: string): boolean {
  if (existsSync(join(root, path))) {
    return true;
  }
  const pattern = path.replace(/<[^>]*>|\[[^\]]*\]/g, '*');
  if (!path.includes('/')) {
    return globSync(`{src,content}/**/*${pattern}`, { cwd: root }).length > 0;
  }
  return globSync(pattern, { cwd: root }).length > 0;
}

const namedPaths = docs.flatMap((doc) => pathsOf(read(doc)).map((path) => ({ doc, path })));

describe('the documentation names only what exists', () => {
  test('paths in backticks and commands', () => {
    expect(namedPaths.length).toBeGreaterThan(30);
    expect(namedPaths.filter(({ path }) => !exists(path))).toEqual([]);
  });

  test('links and pictures', () => {
    const links = docs.flatMap((doc) =>
      [...read(doc).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => ({ doc, to: to.replace(/#.*$/, '') })),
    );
    const lost = links.filter(
      ({ doc, to }) => to !== '' && !/^[a-z]+:/.test(to) && !existsSync(join(root, dirname(doc), to)),
    );
    expect(lost).toEqual([]);
  });

  test('npm commands', () => {
    const named = docs.flatMap((doc) => [
      ...[...read(doc).matchAll(/\bnpm run (?:--?[\w-]+ )*([\w:-]+)/g)].map(([, name = '']) => ({ doc, name })),
      ...[...read(doc).matchAll(/\bnpm (start|test)\b/g)].map(([, name = '']) => ({ doc, name })),
    ]);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ name }) => !scripts.includes(name))).toEqual([]);
  });

  test('settings: the table in README.md and src/server/platform/settings/env.ts are the same', () => {
    const [, table = ''] = /\| Variable \|.*\n\|[-|]+\n((?:\|.*\n)+)/.exec(read('README.md')) ?? [];
    const documented = [...table.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
    const inCode = [...read('src/server/platform/settings/env.ts').matchAll(/\bread(?:<[^(]*>)?\('([A-Z0-9_]+)'/g)].map(
      ([, name]) => name,
    );
    expect(inCode.length).toBeGreaterThan(5);
    expect(documented).toEqual(inCode);
  });
});
