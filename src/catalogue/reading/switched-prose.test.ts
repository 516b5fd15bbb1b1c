import { expect, test } from 'vitest';
import type { Feature } from '../firm/features.ts';
import { parse, write } from './prose.ts';
import { leaveOutOff } from './switched-prose.ts';

function said(html: string, on: readonly Feature[]): string {
  const nodes = parse(html);
  leaveOutOff(nodes, (feature) => on.includes(feature));
  return write(nodes);
}

test.each([
  ['<p>A.<!-- if orders --> B.<!-- end --> C.</p>', '<p>A. B. C.</p>', '<p>A. C.</p>'],
  ['<p>A<!-- if not orders --> never<!-- end -->.</p>', '<p>A.</p>', '<p>A never.</p>'],
  ['<p>A</p><!-- if orders --><p>B</p><!-- end --><p>C</p>', '<p>A</p><p>B</p><p>C</p>', '<p>A</p><p>C</p>'],
  [
    '<table><tr><td><!-- if orders -->An order</td><td>8 years</td></tr><tr><td>A</td></tr></table>',
    '<table><tr><td>An order</td><td>8 years</td></tr><tr><td>A</td></tr></table>',
    '<table><tr><td>A</td></tr></table>',
  ],
  ['<ul><li>A<!-- if orders --></li><li>B</li></ul>', '<ul><li>A</li><li>B</li></ul>', '<ul><li>B</li></ul>'],
  [
    '<h2>A</h2><p>1</p><h2>B<!-- if orders --></h2><p>2</p><p>3</p><h2>C</h2>',
    '<h2>A</h2><p>1</p><h2>B</h2><p>2</p><p>3</p><h2>C</h2>',
    '<h2>A</h2><p>1</p><h2>C</h2>',
  ],
  ['<p><!-- if orders -->a<!-- end --><!-- if not orders -->b<!-- end -->!</p>', '<p>a!</p>', '<p>b!</p>'],
])('%s', (html, withOrders, without) => {
  expect(said(html, ['orders'])).toBe(withOrders);
  expect(said(html, [])).toBe(without);
});

test('a mark with an unknown name or without an end is an error', () => {
  expect(() => said('<p>A<!-- if order -->B<!-- end --></p>', [])).toThrow('names no key');
  expect(() => said('<!-- if orders --><p>B</p>', [])).toThrow('needs an <!-- end -->');
});
