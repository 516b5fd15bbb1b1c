import { expect, test } from 'vitest';
import { aboveHome } from './above-home.ts';
import { nothingHereWords } from './nothing-here.messages.ts';

const home = '<body><header></header><main id="main"><h1>Home</h1></main></body>';

test('the nearest match is first in the main part, whatever characters it has', () => {
  const html = aboveHome(home, 'en', 'a $& b', [{ href: '/gst', title: 'GST for $1 <less>' }]);
  expect(html).toMatch(/^<body><header><\/header><main id="main"><section[^>]*aria-labelledby="nothing-here"/);
  expect(html).toContain('GST for $1 &lt;less&gt;');
  expect(html).toContain('value="a $&amp; b"');
  expect(html).toContain(nothingHereWords('en').near);
  expect(html).toMatch(/<\/section><h1>Home<\/h1><\/main><\/body>$/);
});

test('if nothing is near, it lists the most requested services', () => {
  const html = aboveHome(home, 'hi', '', []);
  expect(html).toContain(nothingHereWords('hi').none);
  expect(html.match(/<li>/g)?.length).toBeGreaterThan(0);
});

test('it leads to the pages that people look for when a link leads nowhere', () => {
  const html = aboveHome(home, 'hi', 'x', []);
  const words = nothingHereWords('hi');
  expect(html.indexOf('role="search"')).toBeLessThan(html.indexOf(words.none));
  for (const path of ['/services', '/status', '/contact', '/faq'] as const) {
    expect(html).toContain(`href="/hi${path}"`);
    expect(html).toContain(`>${words[path]}</a>`);
  }
});
