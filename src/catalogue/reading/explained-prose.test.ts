import { expect, test } from 'vitest';
import { plainTerms } from '../../../tests/support/plain-terms.ts';
import { explainProse } from './explained-prose.ts';

const prose = (opening: string, ...htmls: string[]) => ({
  opening,
  parts: htmls.map((html, index) => ({ id: `p${index}`, title: `Part ${index}`, html })),
});
const button = (id: string, text: string): string =>
  `<button type="button" class="term" popovertarget="term-${id}">${text}</button>`;

const nobody = { id: 'none', term: 'none' };
const [one = nobody, other = nobody] = plainTerms('en');
const [hindi = nobody] = plainTerms('hi');

test('the first mention of a term gets its note, in any element, and nothing else changes', () => {
  const { opening, parts, terms } = explainProse(
    'en',
    prose(`<p>Zz <strong>${one.term}</strong> &amp; zz.</p>`, `<ul><li>Zz ${one.term} zz ${other.term}.</li></ul>`),
    'Zz',
  );
  expect(opening).toBe(`<p>Zz <strong>${button(one.id, one.term)}</strong> &amp; zz.</p>`);
  expect(parts.map(({ html }) => html)).toEqual([
    `<ul><li>Zz ${one.term} zz ${button(other.id, other.term)}.</li></ul>`,
  ]);
  expect(terms.map(({ id }) => id)).toEqual([one.id, other.id]);
  expect(terms.every(({ name, meaning }) => name && meaning)).toBe(true);
});

test('a link to the glossary becomes the button, and its term is not marked again', () => {
  const { id, term } = hindi;
  const { opening, parts, terms } = explainProse(
    'hi',
    prose(
      `<p>${term} <a href="/hi/resources/glossary#${id}">${term} की बात</a></p>`,
      `<p><a href="/hi/contact">${term}</a></p>`,
    ),
    'ज़ज़',
  );
  expect(opening).toBe(`<p>${term} ${button(id, `${term} की बात`)}</p>`);
  expect(parts[0]?.html).toBe(`<p><a href="/hi/contact">${term}</a></p>`);
  expect(terms.map((each) => each.id)).toEqual([id]);
});

test('a link, code or table head has no button, and neither has the subject of the text', () => {
  const { term } = one;
  const html = `<table><thead><tr><th>${term}</th></tr></thead></table><p><a href="/x">${term}</a> <code>${term}</code></p>`;
  expect(explainProse('en', prose(html), 'Zz').opening).toBe(html);
  expect(explainProse('en', prose(`<p>Zz ${term}.</p>`), 'Zz').terms).toHaveLength(1);
  expect(explainProse('en', prose(`<p>Zz ${term}.</p>`), `${term} zz`).terms).toEqual([]);
});

test('a link to a term that the glossary does not have stays a link', () => {
  const html = '<p><a href="/resources/glossary#nothing">x</a></p>';
  expect(explainProse('en', prose(html), 'Work').opening).toBe(html);
});
