import { expect, test } from 'vitest';
import { createEngine } from './search-engine.ts';
import { packIndex, unpackIndex } from './search-index.ts';

const vocabulary = { idle: 'test ki का की', same: ['soil मिट्टी mitti khet'] };
const service = {
  kind: 'service',
  path: '/services/soil-health-test',
  title: 'खेत की मिट्टी की जाँच',
  text: '',
  keywords: ['soil test', 'mitti ki janch', 'mitti', 'khet', 'khad'],
};
const section = {
  kind: 'section',
  path: '/soil-and-food',
  title: 'मिट्टी और खाना',
  text: '',
  keywords: ['soil', 'mitti'],
};

const packed = unpackIndex(packIndex({ words: {}, vocabulary, entries: [section, service] }));

test('a single search word stays if its meaning is in longer ones only', () => {
  expect(packed.entries.map(({ keywords }) => keywords)).toEqual([
    // The same meaning is there as a word alone.
    ['soil'],
    // The sound of mitti is known from mitti ki janch.
    ['soil test', 'mitti ki janch', 'khet', 'khad'],
  ]);
});

test('the page with the typed word comes before a page with a synonym of it', async () => {
  const entries = packed.entries.map((entry) => ({ ...entry, weight: entry.kind === 'service' ? 1.5 : 1.4 }));
  const engine = await createEngine(entries, vocabulary);
  expect(engine.find('khet').map(({ at }) => entries[at]?.path)).toEqual([service.path, section.path]);
});
