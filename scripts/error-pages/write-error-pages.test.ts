import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeErrorPages } from './write-error-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'aarambh-error-pages-'));
beforeAll(() => writeErrorPages(folder));
afterAll(() => rmSync(folder, { recursive: true }));

test('each page is self-contained, begins in the language of its name, and has the telephone number', () => {
  const names = readdirSync(folder).sort();
  expect(names).toEqual(['down', 'limited', 'too-large'].flatMap((kind) => [`${kind}.en.html`, `${kind}.hi.html`]));
  for (const name of names) {
    const page = readFileSync(join(folder, name), 'utf8');
    const [, locale] = name.split('.');
    expect(page).toContain(`<html lang="${locale}">`);
    expect(page.match(/<section lang="(\w+)"><h1>/)?.[1]).toBe(locale);
    expect(page).toContain(`<section lang="${locale === 'en' ? 'hi' : 'en'}"><h2>`);
    expect(page).toMatch(/href="tel:\+\d{10,}"/);
    expect(page).not.toMatch(/\{\w+\}|<script|<link|<img|src=|url\(/);
  }
});

test('the page for files that are too large has the email address', () => {
  expect(readFileSync(join(folder, 'too-large.hi.html'), 'utf8')).toMatch(/href="mailto:[^"]+@/);
});

test('on a site in one language every page is in that language, under either name that the proxy requests', () => {
  const own = mkdtempSync(join(tmpdir(), 'aarambh-error-pages-'));
  for (const [only, other] of [
    ['en', /\p{Script=Devanagari}|lang="hi"/u],
    ['hi', /lang="en"|Go to the home page/],
  ] as const) {
    writeErrorPages(own, [only]);
    for (const name of readdirSync(own)) {
      const page = readFileSync(join(own, name), 'utf8');
      expect(page).toContain(`<html lang="${only}">`);
      expect(page.replace(/<title>.*<\/title>|<style>[\s\S]*<\/style>/g, '')).not.toMatch(other);
      expect(page).not.toContain('href="/hi"');
    }
  }
  rmSync(own, { recursive: true });
});
