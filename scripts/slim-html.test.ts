import { expect, test } from 'vitest';
import { slimHtml } from './slim-html.ts';

test('only what hydration would need goes', () => {
  expect(slimHtml('<b data-x="true" aria-hidden="true">a<!-- -->b</b><!--keep-->')).toBe(
    '<b data-x aria-hidden="true">ab</b><!--keep-->',
  );
});

test('text that looks like an attribute stays', () => {
  expect(slimHtml('<p>data-x="true"</p>')).toBe('<p>data-x="true"</p>');
});
