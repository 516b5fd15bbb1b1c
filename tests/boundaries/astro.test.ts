import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, isTest, listFiles, read, root, withoutComments } from './sources.ts';

/** The parts of Astro that its documentation describes, so that an update announces a change of them. */
const documented = [
  'astro',
  'astro/app/entrypoint',
  'astro/config',
  'astro/types',
  'astro:middleware',
  'astro:static-paths',
  '@astrojs/node',
  '@astrojs/react',
];

/** The others that we import, with the file. The last test says what we expect of it. */
const internals = [['src/islands/wake.ts', 'astro/runtime/server/astro-island.js']];

const files = [...listFiles('src/**/*.{ts,tsx,astro}', 'scripts/**/*.{ts,mjs}'), 'astro.config.mjs'].filter(
  (path) => !isTest(path),
);
const astroFolder = dirname(createRequire(join(root, 'package.json')).resolve('astro/package.json'));
const inAstro = (path: string): string => readFileSync(join(astroFolder, path), 'utf8');

test('the code imports only documented parts of Astro, and the internal ones that are listed here', () => {
  const found = files.flatMap((from) =>
    importsOf(from).flatMap(({ to }) => (/^(?:astro[:/]|astro$|@astrojs\/)/.test(to) ? [[from, to]] : [])),
  );
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(([, to = '']) => !documented.includes(to))).toEqual(internals);
});

test('nothing reaches into a build of Astro to make pages', () => {
  const inside = /setInternals|pagesByKeys|entrySpecifierToBundleMap|setOptions\(|\.prerender\/|prerender-entry/;
  expect(files.filter((path) => inside.test(withoutComments(read(path))))).toEqual([]);
});

// The build checks the file that integration.ts empties, and tests/deploy/renderer.test.ts what slim-page.ts removes.
test('Astro’s island runtime registers the element and reports what wake.ts and hydrate.ts wait for', () => {
  const runtime = inAstro('dist/runtime/server/astro-island.js');
  expect(runtime).toContain('customElements.define("astro-island"');
  for (const name of ['astro:hydration-error', 'astro:unmount', 'component-export', 'renderer-url', 'props', 'opts']) {
    expect(runtime).toContain(name);
  }
});
