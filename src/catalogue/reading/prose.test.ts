import { expect, test } from 'vitest';
import { fillMarkup, labelCells, splitAtHeadings } from './prose.ts';

test('prose is split at its headings, with their ids', () => {
  const { opening, parts } = splitAtHeadings(
    '<p>Before</p><h2 id="fees">Our <b>fees</b></h2><p>a</p><h2>Bare</h2><p>b</p>',
  );
  expect(opening).toBe('<p>Before</p>');
  expect(parts).toEqual([
    { id: 'fees', title: 'Our <b>fees</b>', html: '<p>a</p>' },
    { id: '', title: 'Bare', html: '<p>b</p>' },
  ]);
});

test('prose may begin with a heading, or have none', () => {
  const { opening, parts } = splitAtHeadings('<h2 id="a">A</h2><p>a</p>');
  expect([opening, parts.length]).toEqual(['', 1]);
  expect(splitAtHeadings('<p>only</p>')).toEqual({ opening: '<p>only</p>', parts: [] });
});

test('cells have the heading of their column, except the first', () => {
  const head = '<thead><tr><th>When</th><th>Our <b>fee</b></th></tr></thead>';
  expect(labelCells(`<table>${head}<tbody><tr><td>a</td><td>b</td></tr></tbody></table>`)).toBe(
    `<table>${head.replaceAll('<th>', '<th scope="col">')}<tbody><tr><td>a</td><td data-label="Our fee">b</td></tr></tbody></table>`,
  );
});

test('an empty heading becomes a cell, and the others keep their columns', () => {
  const rows = '<tbody><tr><td>Tax</td><td>1</td><td>2</td></tr></tbody>';
  expect(labelCells(`<table><thead><tr><th> </th><th>A</th><th>B</th></tr></thead>${rows}</table>`)).toBe(
    '<table><thead><tr><td> </td><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td>Tax</td><td data-label="A">1</td><td data-label="B">2</td></tr></tbody></table>',
  );
});

test('placeholders are filled with escaped values, and links within the site get the language', () => {
  const html = '<p>{company}, {unknown} <a href="/privacy-policy">x</a> <a href="https://a.example/">y</a></p>';
  expect(fillMarkup(html, 'hi', { company: 'A & <B>' })).toBe(
    '<p>A &amp; &lt;B&gt;, {unknown} <a href="/hi/privacy-policy">x</a> <a href="https://a.example/">y</a></p>',
  );
  expect(fillMarkup(html, 'en', {})).toBe(html);
});
