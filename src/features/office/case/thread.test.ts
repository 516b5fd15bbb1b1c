import { expect, test } from 'vitest';
import { threadOf } from './thread.ts';

interface More {
  readonly body?: string;
  readonly whole?: string;
  readonly files?: readonly { readonly isPicture: boolean }[];
  readonly at?: number;
  readonly state?: string;
  readonly quote?: string;
  readonly needsAction?: boolean;
}

const entry = (seq: number, kind: string, more: More = {}) => ({
  seq,
  kind,
  body: more.body ?? '',
  refused: '',
  whole: more.whole ?? '',
  calendar: undefined,
  files: more.files ?? [],
  at: more.at ?? seq * 1000,
  state: more.state ?? '',
  quote: more.quote ?? '',
  needsAction: more.needsAction ?? false,
});

const shown = (...newestFirst: ReturnType<typeof entry>[]) =>
  threadOf(newestFirst).map((part) => (part.events ?? part.pictures)?.map(({ seq }) => seq) ?? part.entry?.seq);

test('a thread begins with the oldest entry, and events in a row are one part', () => {
  expect(
    shown(
      entry(7, 'change'),
      entry(6, 'mail-out', { body: 'Hello' }),
      entry(5, 'change'),
      entry(4, 'contact'),
      entry(3, 'change'),
      entry(2, 'note', { body: 'call her' }),
      entry(1, 'change'),
    ),
  ).toEqual([1, 2, [3, 4, 5], 6, 7]);
});

test('events of an order, an appointment and a chat are folded with the changes around them', () => {
  expect(
    shown(
      entry(6, 'chat-out'),
      entry(5, 'order'),
      entry(4, 'order'),
      entry(3, 'appointment'),
      entry(2, 'change'),
      entry(1, 'change'),
    ),
  ).toEqual([[1, 2, 3, 4, 5, 6]]);
});

test('an event on which someone has to act stays visible between the folds', () => {
  const bounced = entry(3, 'order', { needsAction: true });
  expect(shown(entry(5, 'order'), entry(4, 'order'), bounced, entry(2, 'order'), entry(1, 'change'))).toEqual([
    [1, 2],
    3,
    [4, 5],
  ]);
});

test('an event that has an email to open is not folded', () => {
  expect(shown(entry(3, 'appointment', { whole: '/mails/1' }), entry(2, 'change'), entry(1, 'change'))).toEqual([
    [1, 2],
    3,
  ]);
});

test('a part keeps its key while events are added to it', () => {
  const before = threadOf([entry(2, 'change'), entry(1, 'change')]);
  const after = threadOf([entry(3, 'change'), entry(2, 'change'), entry(1, 'change')]);
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
});

const photo = (seq: number, more: More = {}) => entry(seq, 'whatsapp-in', { files: [{ isPicture: true }], ...more });

test('four or more pictures of one sender in a row are one part, with their captions', () => {
  expect(shown(photo(4, { body: 'PAN' }), photo(3), photo(2), photo(1))).toEqual([[1, 2, 3, 4]]);
  expect(shown(photo(3), photo(2), photo(1))).toEqual([1, 2, 3]);
  const two = { files: [{ isPicture: true }, { isPicture: true }] };
  expect(shown(photo(2, two), photo(1, two))).toEqual([[1, 2]]);
});

test('a row of pictures ends at any other entry, another sender, a quote, another type of file, or a pause', () => {
  const row = (...newer: ReturnType<typeof entry>[]) => shown(...newer, photo(4), photo(3), photo(2), photo(1));
  expect(row(photo(6), entry(5, 'note', { body: 'call her' }))).toEqual([[1, 2, 3, 4], 5, 6]);
  expect(row(photo(5, { state: 'Mohan' }))).toEqual([[1, 2, 3, 4], 5]);
  expect(row(photo(5, { quote: 'Please send your PAN.' }))).toEqual([[1, 2, 3, 4], 5]);
  expect(row(photo(5, { files: [{ isPicture: false }] }))).toEqual([[1, 2, 3, 4], 5]);
  expect(row(photo(5, { at: 31 * 60_000 + 4000 }))).toEqual([[1, 2, 3, 4], 5]);
  expect(row(entry(5, 'whatsapp-in', { body: 'Here they are' }))).toEqual([[1, 2, 3, 4], 5]);
});
