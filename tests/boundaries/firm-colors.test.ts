import { expect, test } from 'vitest';
import { colors } from '@/catalogue/site/colors.ts';
import { listFiles, listSources, read, withoutComments } from './sources.ts';

test('no code holds a colour of the firm: mails, films and pages take it from content/colors.yaml', () => {
  const { brand, light } = colors;
  const own = Object.values({ ...brand, ...light }).filter((color) => color !== '#ffffff');
  const faults = [...listSources(), ...listFiles('src/styles/*.css')]
    // Its error shows how a colour is written.
    .filter((path) => !path.endsWith('colors.shape.ts'))
    .flatMap((path) => {
      const code = withoutComments(read(path)).toLowerCase();
      return own.filter((color) => code.includes(color)).map((color) => `${path}: ${color}`);
    });
  expect(faults).toEqual([]);
});
