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

test('reports a pin that is still in the middle of India, and no other', () => {
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

test('new-firm knows the location of cities of half a million, by old names too', () => {
  expect([findCity('Kolhapur'), findCity(' allahabad '), findCity('Gurgaon')]).toEqual([
    [16.7, 74.24],
    [25.44, 81.85],
    [28.46, 77.03],
  ]);
  expect(findCity('Nowhere')).toBeUndefined();
});
