import { expect, test } from 'vitest';
import { noteUnusedPictures } from './note-unused-pictures.ts';

const notes = (said: Readonly<Record<string, unknown>>, pictures: readonly string[], text = ''): string[] =>
  noteUnusedPictures({
    path: '',
    said: new Map(Object.entries(said)),
    prose: new Map([['articles/a/en.md', text]]),
    pictures: new Set(pictures),
    faults: [],
  }).map(({ file, says }) => `${file} ${says}`);

test('pictures that nothing shows are listed, one line for each folder', () => {
  expect(notes({}, ['people/b.svg', 'people/a.svg', 'shop.svg'])).toEqual([
    'pictures/people has 2 pictures that no page shows: a.svg, b.svg. Remove what you do not need',
    'pictures has a picture that no page shows: shop.svg. Remove what you do not need',
  ]);
});

test('a picture is in use if content, prose or a page of the site names it', () => {
  const said = {
    'team.yaml': { members: [{ image: 'people/a' }] },
    'hero-slides.yaml': { slides: [{ id: 'first' }] },
    'story-categories.yaml': [{ id: 'tech' }],
    'redirects.yaml': [{ to: '/pictures/plan.png' }],
    'director.yaml': {},
  };
  const pictures = ['people/a.svg', 'hero/first.svg', 'stories/pattern-tech.svg', 'plan.png', 'map.jpg'];
  const byPages = ['brand/mark.svg', 'trouble.svg', 'people/signature.svg'];
  expect(notes(said, [...pictures, ...byPages], '![Map](/pictures/map.jpg)')).toEqual([]);
  // Without a director, no page shows the signature.
  expect(notes({}, byPages)).toEqual([expect.stringContaining('signature.svg')]);
});
