import { expect, test } from 'vitest';
import { explainProse } from './explained-prose.ts';

const prose = (opening: string, ...htmls: string[]) => ({
  opening,
  parts: htmls.map((html, index) => ({ id: `p${index}`, title: `Part ${index}`, html })),
});
const button = (id: string, text: string): string =>
  `<button type="button" class="term" popovertarget="term-${id}">${text}</button>`;

test('a term opens its note where it stands first, in any element, and nothing else changes', () => {
  const { opening, parts, terms } = explainProse(
    'en',
    prose('<p>An <strong>LLP</strong> &amp; you.</p>', '<ul><li>The LLP signs by DSC.</li></ul>'),
    'Yearly work',
  );
  expect(opening).toBe(`<p>An <strong>${button('llp', 'LLP')}</strong> &amp; you.</p>`);
  expect(parts.map(({ html }) => html)).toEqual([`<ul><li>The LLP signs by ${button('dsc', 'DSC')}.</li></ul>`]);
  expect(terms.map(({ id }) => id)).toEqual(['llp', 'dsc']);
  expect(terms.every(({ name, meaning }) => name && meaning)).toBe(true);
});

test('a link to the glossary becomes the button, and its term is not marked a second time', () => {
  const { opening, parts, terms } = explainProse(
    'hi',
    prose(
      '<p>एलएलपी <a href="/hi/resources/glossary#llp">एलएलपी की बात</a></p>',
      '<p><a href="/hi/contact">एलएलपी</a></p>',
    ),
    'सालाना काम',
  );
  expect(opening).toBe(`<p>एलएलपी ${button('llp', 'एलएलपी की बात')}</p>`);
  expect(parts[0]?.html).toBe('<p><a href="/hi/contact">एलएलपी</a></p>');
  expect(terms.map(({ id }) => id)).toEqual(['llp']);
});

test('no button stands in a link, code or the head of a table, and none for what the prose is about', () => {
  const html = '<table><thead><tr><th>LLP</th></tr></thead></table><p><a href="/x">LLP</a> <code>LLP</code></p>';
  expect(explainProse('en', prose(html), 'Work').opening).toBe(html);
  expect(explainProse('en', prose('<p>An LLP.</p>'), 'LLP registration').terms).toEqual([]);
});

test('a link to a term that the glossary does not have stays a link', () => {
  const html = '<p><a href="/resources/glossary#nothing">x</a></p>';
  expect(explainProse('en', prose(html), 'Work').opening).toBe(html);
});
