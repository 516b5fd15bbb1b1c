import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { writeSitemap } from './write-sitemap.ts';

const origin = 'https://firm.example';
const head = (path: string, more = '') =>
  `<head><link rel="canonical" href="${origin}${path}"/><link rel="alternate" hreflang="en" href="${origin}${path}"/><link rel="alternate" hreflang="hi" href="${origin}/hi${path}"/>${more}</head>`;

test('lists static pages and those rendered on demand, each once, without the hidden ones', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sitemap-'));
  const files: Record<string, string> = {
    'index.html': head('/'),
    'contact/index.html': head('/contact'),
    'paid/index.html': head('/paid', '<meta name="robots" content="noindex"/>'),
    'share.json': JSON.stringify([{ path: '/contact' }, { path: '/faq' }, { path: '/hi/faq' }]),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  writeSitemap(directory);
  const xml = readFileSync(join(directory, 'sitemap.xml'), 'utf8');
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${origin}/`,
    `${origin}/contact`,
    `${origin}/faq`,
    `${origin}/hi/faq`,
  ]);
  expect(xml).toContain(`<loc>${origin}/hi/faq</loc><xhtml:link rel="alternate" hreflang="en" href="${origin}/faq"/>`);
});
