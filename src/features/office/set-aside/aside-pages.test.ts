import { expect, test } from 'vitest';
import { asidePages, askedAside } from './aside.server.ts';

const pages = (query: string, all: number) =>
  asidePages(askedAside(new URL(`https://a.example/office/set-aside${query}`)), '/office/set-aside', {
    all,
    most: 100,
  });

test('emails without a case are shown a hundred per page, and the pages keep the search', () => {
  expect(pages('', 100)).toEqual({ from: 0, here: '/office/set-aside', newer: '', older: '' });
  expect(pages('?q=gst&show=done', 201)).toEqual({
    from: 0,
    here: '/office/set-aside?show=done&q=gst',
    newer: '',
    older: '/office/set-aside?show=done&q=gst&page=2',
  });
  const last = { from: 200, here: '/office/set-aside?page=3', newer: '/office/set-aside?page=2', older: '' };
  expect(pages('?page=3', 201)).toEqual(last);
});

test('a page past the end shows the last page, and one that is not a number the first', () => {
  expect(pages('?page=9999', 201).from).toBe(200);
  for (const page of ['0', '-1', '1e9', 'x', '12345']) {
    expect([page, pages(`?page=${page}`, 201).from]).toEqual([page, 0]);
  }
  expect(pages('?page=2', 0)).toEqual({ from: 0, here: '/office/set-aside', newer: '', older: '' });
});
