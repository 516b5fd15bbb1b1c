import { expect, test } from 'vitest';
import { findCity, middleOfIndia } from '../new-firm/cities.ts';
import { notePlaces } from './check-place.ts';
import type { Folder } from './read-folder.ts';

const folder = (said: Record<string, unknown>): Folder => ({
  path: '',
  said: new Map(Object.entries(said)),
  prose: new Map(),
  pictures: new Set(),
  faults: [],
});
const at = (place: readonly [number, number]) => ({ latitude: place[0], longitude: place[1] });

test('a pin that nobody has moved from the middle of India is named, and another is not', () => {
  const door = [16.7012, 74.2433] as const;
  const notes = notePlaces(
    folder({
      'company.yaml': { office: at(middleOfIndia) },
      'contact.yaml': {
        places: [
          { branch: 'office', ...at(door) },
          { branch: 'shop', ...at(middleOfIndia) },
        ],
      },
    }),
  );
  expect(notes.map(({ file, path }) => `${file} ${path.join('.')}`)).toEqual([
    'company.yaml office.latitude',
    'contact.yaml places.1.latitude',
  ]);
  expect(notePlaces(folder({ 'company.yaml': { office: at(door) } }))).toEqual([]);
  expect(notePlaces(folder({}))).toEqual([]);
});

test('new-firm knows where towns of half a million lie, by old names too', () => {
  expect([findCity('Kolhapur'), findCity(' allahabad '), findCity('Gurgaon')]).toEqual([
    [16.7, 74.24],
    [25.44, 81.85],
    [28.46, 77.03],
  ]);
  expect(findCity('Nowhere')).toBeUndefined();
});
