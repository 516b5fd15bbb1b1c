import { expect, test } from 'vitest';
import { createEngine } from './search-engine.ts';
import { exchangeLetters, packIndex, unpackIndex } from './search-index.ts';

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

test('the paths of questions are the same after unpacking', () => {
  const paths = [
    '/',
    '/faq',
    '/12',
    '/12#q1',
    '/12#q2',
    '/faq#fees',
    '/faq#q2',
    '/faq#q3',
    '/gone#q1',
    '/gone#q3',
    '/#q1',
  ];
  const entries = paths.map((path) => ({ kind: 'page', path, title: path, text: '', keywords: [] }));
  const index = unpackIndex(packIndex({ words: {}, vocabulary, entries }));
  expect(index.entries.map(({ path }) => path)).toEqual(paths);
});

test('a single search word stays if its meaning is in longer ones only', () => {
  expect(packed.entries.map(({ keywords }) => keywords)).toEqual([
    // The single word mitti is left out, because it means the same as soil.
    ['soil'],
    // The single words mitti and khet are left out, because their sounds are already known from `mitti ki janch` and खेत.
    ['soil test', 'mitti ki janch', 'khad'],
  ]);
});

test('the page with the typed word comes before a page with a synonym of it', async () => {
  const entries = packed.entries.map((entry) => ({ ...entry, weight: entry.kind === 'service' ? 1.5 : 1.4 }));
  const engine = await createEngine(entries, vocabulary);
  expect(engine.find('khet').map(({ at }) => entries[at]?.path)).toEqual([service.path, section.path]);
});

test('exchanging letters twice restores any text, and frequent Hindi letters take one byte', () => {
  const all = Array.from({ length: 0x980 }, (_, at) => String.fromCharCode(at)).join('');
  expect(exchangeLetters(exchangeLetters(all))).toBe(all);
  expect(new Set(exchangeLetters(all)).size).toBe(new Set(all).size);
  expect(exchangeLetters('कारोबार')).toMatch(/^[A-Z]+$/);
});

test('a question keeps its place, and a description only the rare words that no name has', () => {
  const text = 'mitti, sand and peat';
  const asked = { ...service, text, asks: ['office/ @ /?near'] };
  const others = ['/a', '/b'].map((path) => ({ ...section, path, title: path, text: 'sand' }));
  const { entries } = unpackIndex(packIndex({ words: {}, vocabulary, entries: [asked, ...others] }));
  expect(entries[0]?.asks?.[0]).toContain('@');
  expect(entries[0]?.text.split(' ')).toEqual(['and', 'peat']);
});
