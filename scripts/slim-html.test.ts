import { expect, test } from 'vitest';
import { slimHtml } from './slim-html.ts';

test('an island keeps what React finds its texts by, what stands around it does not', () => {
  const live = '<astro-island uid="x" ssr><b data-x="true">a<!-- -->b</b><!--astro:end--></astro-island>';
  expect(slimHtml(`<p>a<!-- -->b</p>${live}<p>c<!-- -->d</p>${live}e<!-- -->f`)).toBe(
    `<p>ab</p>${live}<p>cd</p>${live}ef`,
  );
});

test('only what hydration would need goes', () => {
  expect(slimHtml('<b data-x="true" aria-hidden="true">a<!-- -->b</b><!--keep-->')).toBe(
    '<b data-x aria-hidden="true">ab</b><!--keep-->',
  );
});

test('text that looks like an attribute stays', () => {
  expect(slimHtml('<p>data-x="true"</p>')).toBe('<p>data-x="true"</p>');
});
