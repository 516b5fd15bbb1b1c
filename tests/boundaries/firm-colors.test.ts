import { expect, test } from 'vitest';
import { colors } from '@/catalogue/site/colors.ts';
import { listFiles, listSources, read, withoutComments } from './sources.ts';

test('no code contains a colour of the firm: emails, films and pages take it from content/colors.yaml', () => {
  const { brand, light } = colors;
  const own = Object.values({ ...brand, ...light }).filter((color) => color !== '#ffffff');
  const faults = [...listSources(), ...listFiles('src/styles/*.css')]
    // The error text of this shape contains a colour as an example of the format.
    .filter((path) => !path.endsWith('colors.shape.ts'))
    .flatMap((path) => {
      const code = withoutComments(read(path)).toLowerCase();
      return own.filter((color) => code.includes(color)).map((color) => `${path}: ${color}`);
    });
  expect(faults).toEqual([]);
});
