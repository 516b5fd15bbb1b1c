import { expect, test } from 'vitest';
import { company } from './firm/company.ts';
import { optionsShape } from './options.shape.ts';
import { optionsOf } from './options.ts';
import { parseContent } from './parse-content.ts';

const list = `
- { id: soil, name: { en: "Soil for {company}", hi: "{company} की मिट्टी" } }
- { id: water, name: { en: Water, hi: पानी } }
`;

test('a list in content gives a field its options, and each option its name in one language', () => {
  const { options, nameOf } = optionsOf(parseContent('options.yaml', list, optionsShape));
  expect(options).toEqual(['soil', 'water']);
  expect(nameOf('en', 'soil')).toBe(`Soil for ${company.name.en}`);
  expect(nameOf('hi', 'water')).toBe('पानी');
  expect(nameOf('hi', 'milk')).toBeUndefined();
});

test('a list with the same id twice is refused', () => {
  expect(() => parseContent('options.yaml', `${list}- { id: soil, name: { same: X } }`, optionsShape)).toThrow(
    'an id is used twice',
  );
});
