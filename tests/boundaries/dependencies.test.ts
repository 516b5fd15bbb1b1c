import { expect, test } from 'vitest';
import { importsOf, isTest, listFiles, packageOf, read } from './sources.ts';

const listed = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
const runtime = Object.keys(listed.dependencies);

/** Packages needed without an import: Node itself, and the fonts of documents. */
const unnamed = (name: string): boolean => name === 'node' || name.startsWith('@expo-google-fonts/');

const served = listFiles('src/server/**/*.ts', 'migrations/**/*.ts').filter((path) => !isTest(path));
const imported = served.flatMap((from) =>
  importsOf(from).flatMap(({ to, typeOnly }) => {
    const name = packageOf(to);
    return name && !typeOnly ? [{ from, name }] : [];
  }),
);

test('the server imports only packages that an installation without devDependencies has', () => {
  expect(imported.length).toBeGreaterThan(10);
  const wrong = imported.filter(({ name }) => !runtime.includes(name));
  expect(wrong.map(({ from, name }) => `${from} imports ${name}: move it to "dependencies" in package.json`)).toEqual(
    [],
  );
});

test('no package is installed for the server without being imported', () => {
  const needed = imported.map(({ name }) => name);
  const idle = runtime.filter((name) => !unnamed(name) && !needed.includes(name));
  expect(idle.map((name) => `${name}: the server does not import it, so it belongs to "devDependencies"`)).toEqual([]);
});

test('every package has an exact version', () => {
  const versions = Object.entries({ ...listed.dependencies, ...listed.devDependencies });
  expect(versions.filter(([, version]) => !/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
