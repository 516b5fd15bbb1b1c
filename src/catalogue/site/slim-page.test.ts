import { expect, test } from 'vitest';
import { slimPage } from './slim-page.ts';

const island = (inside: string): string =>
  `<astro-island uid="1" props="{&quot;a&quot;:[0,&quot;b&quot;]}" opts="{&quot;name&quot;:&quot;Form&quot;,&quot;value&quot;:true}">${inside}</astro-island>`;

test('outside islands, what a browser reads the same is shorter', () => {
  expect(slimPage('<p>a<!-- --> b<br/>c</p><img src="/x" alt=""/><b data-live="true">%E0%A4%A8%E0%A4%AE%20x</b>')).toBe(
    '<p>a b<br>c</p><img src="/x" alt><b data-live>नम%20x</b>',
  );
  // An attribute value that ends in a slash, and an SVG, stay unchanged.
  expect(slimPage('<a href="/x/">x</a><svg><path d="m0 0"/></svg>')).toBe(
    '<a href="/x/">x</a><svg><path d="m0 0"/></svg>',
  );
});

test('inside islands, also nested ones, only attributes of the islands themselves are shorter', () => {
  const inside = '<p>a<!-- --> b<br/><i data-live="true"></i></p>';
  const slim = (text: string): string =>
    `<astro-island props='{"a":[0,"b"]}' opts="{&quot;value&quot;:true}">${text}</astro-island>`;
  expect(slimPage(`<hr/>${island(inside + island(inside) + inside)}<hr/>`)).toBe(
    `<hr>${slim(inside + slim(inside) + inside)}<hr>`,
  );
});

test('values with a single quote keep their double ones outside', () => {
  const html = '<astro-island props="{&quot;a&quot;:[0,&quot;it\'s&quot;]}"></astro-island>';
  expect(slimPage(html)).toBe(html);
});
