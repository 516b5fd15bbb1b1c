import { expect, test } from 'vitest';
import { rssFeed } from './rss-feed.ts';

const item = {
  title: 'Tea & "samosa": 5 < 6',
  link: 'https://firm.example/blog/tea?a=1&b=2',
  date: '2026-11-18',
  excerpt: "The owner's <b>bill</b>",
  categoryName: 'Taxation',
};
const feed = rssFeed({
  locale: 'en',
  title: 'Firm: articles',
  description: 'All & everything',
  page: 'https://firm.example/blog',
  self: 'https://firm.example/blog/rss.xml',
  items: [item],
});

// tests/journeys/blog.spec.ts lets a browser check that the built feed is well-formed XML.
test('characters with a meaning in XML are escaped', () => {
  expect(feed).toContain('<title>Tea &amp; &quot;samosa&quot;: 5 &lt; 6</title>');
  expect(feed).toContain('<link>https://firm.example/blog/tea?a=1&amp;b=2</link>');
  expect(feed).toContain('<description>The owner&apos;s &lt;b&gt;bill&lt;/b&gt;</description>');
  expect(feed.replace(/&(?:amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
});

test('every opened element is closed, in order', () => {
  const open: string[] = [];
  for (const [, end, name = '', alone] of feed.matchAll(/<(\/?)([a-z:A-Z]+)[^>?]*?(\/?)>/g)) {
    if (end) {
      expect(open.pop()).toBe(name);
    } else if (!alone) {
      open.push(name);
    }
  }
  expect(open).toEqual([]);
});

test('the feed has its language, its own URL and the day in RSS format', () => {
  expect(feed).toContain('<language>en-in</language>');
  expect(feed).toContain('<atom:link href="https://firm.example/blog/rss.xml" rel="self" type="application/rss+xml"/>');
  expect(feed).toContain('<pubDate>Wed, 18 Nov 2026 06:00:00 GMT</pubDate>');
  expect(feed).toContain('<guid isPermaLink="true">https://firm.example/blog/tea?a=1&amp;b=2</guid>');
});
