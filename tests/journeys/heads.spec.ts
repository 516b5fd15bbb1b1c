import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const built = 'dist/client';
const redirects = JSON.parse(readFileSync(`${built}/redirects.json`, 'utf8')) as Record<string, string>;
/** Paths in the specification that are not pages yet. */
const specified = /^(\/hi)?\/(login|dashboard)$/;
const pages = globSync('**/*.html', { cwd: built }).map((name) => ({
  name,
  html: readFileSync(`${built}/${name}`, 'utf8')
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&'),
}));
const found = pages.filter(({ html }) => !html.includes('name="robots" content="noindex"'));
const first = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';

test('each page has a unique title of at most 65 and a description of 70 to 160 characters', () => {
  const wrong: string[] = [];
  const seen = new Map<string, string>();
  for (const { name, html } of found) {
    const texts = {
      title: first(html, /<title>(.*?)<\/title>/),
      description: first(html, /name="description" content="(.*?)" ?\/?>/),
    };
    for (const [kind, text] of Object.entries(texts)) {
      if (seen.has(text)) {
        wrong.push(`${name}: the ${kind} of ${seen.get(text)}`);
      }
      seen.set(text, name);
    }
    const title = [...texts.title].length;
    const description = [...texts.description].length;
    if (title > 65) {
      wrong.push(`${name}: ${title} ${texts.title}`);
    }
    if (description < 70 || description > 160) {
      wrong.push(`${name}: ${description} ${texts.description}`);
    }
    if (!html.includes('property="og:image"')) {
      wrong.push(`${name}: no og:image`);
    }
    for (const language of ['en', 'hi']) {
      if (!html.includes(`rel="alternate" hreflang="${language}"`)) {
        wrong.push(`${name}: no address in ${language}`);
      }
    }
    if (!/rel="canonical" href="[^"?]+"/.test(html)) {
      wrong.push(`${name}: no canonical, or one with a query`);
    }
  }
  // The sitemap has the pages that are rendered on demand, too.
  const listed = readFileSync(`${built}/sitemap.xml`, 'utf8').match(/<loc>/g)?.length ?? 0;
  expect(found.length).toBeGreaterThan(listed / 2);
  expect(wrong).toEqual([]);
});

test('no link of a page points at a redirect, and none is broken', () => {
  const wrong = new Set<string>();
  for (const { name, html } of pages) {
    if (html.includes('href="#"')) {
      wrong.add(`${name}: href="#"`);
    }
    for (const [, path = ''] of html.matchAll(/ href="(\/[^"#?]*)/g)) {
      if (redirects[path] && !specified.test(path)) {
        wrong.add(`${path} leads to ${redirects[path]}`);
      }
    }
  }
  expect([...wrong]).toEqual([]);
});
