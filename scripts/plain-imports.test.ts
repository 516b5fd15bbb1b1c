import { build } from 'vite';
import { expect, test } from 'vitest';
import { plainImports } from './plain-imports.ts';

const entry = '\0entry';

/** Builds a page's script. @param code the script, which can load a part later */
const bundle = (code: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      plainImports(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : id === 'part' ? `${entry}-part` : undefined),
        load: (id) => (id === entry ? code : id === `${entry}-part` ? 'export const part = 1;' : undefined),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  });

test('a part is loaded without Vite’s helper', async () => {
  const built = await bundle("import('part').then(({ part }) => console.error(part));");
  const code = JSON.stringify(built);
  expect(code).toContain('(load) => load()');
  expect(code).not.toContain('modulepreload');
});

test('a build in which Vite’s helper is nowhere fails, as it would after an update that moved it', async () => {
  await expect(bundle('console.error(1);')).rejects.toThrow('no preload helper at the known path');
});
