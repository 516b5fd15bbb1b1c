import { expect, test } from 'vitest';
import { checkNeededPictures } from './needed-pictures.ts';

test('the drawn map is needed only where the contact page has a map', () => {
  const missing = (contact: object): string[] =>
    checkNeededPictures({
      path: '',
      said: new Map(Object.entries({ 'contact.yaml': contact, 'pages.yaml': {} })),
      prose: new Map(),
      pictures: new Set(),
      faults: [],
    }).map(({ file }) => file);
  expect(missing({ map: { title: {} } })).toContain('pictures/office-map.svg');
  expect(missing({ hero: {} })).not.toContain('pictures/office-map.svg');
  expect(missing({ hero: {} })).toContain('pictures/sent.svg');
});
