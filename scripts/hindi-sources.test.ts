import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findHindiTexts, placesOf } from './hindi-sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'hindi-sources-'));
afterAll(() => rmSync(folder, { recursive: true }));
const content = join(folder, 'our-content');
cpSync('tests/fixtures/second-firm', content, { recursive: true });
const faqs = join(content, 'contact-faqs.yaml');
writeFileSync(faqs, readFileSync(faqs, 'utf8').replace('hi: "', 'hi: "Turnaround '));
writeFileSync(join(content, 'articles', 'boil-or-filter', 'hi.md'), 'एक Turnaround\n');

test('a Latin word of a Hindi page is reported with its file and field', () => {
  const places = placesOf('Turnaround', findHindiTexts(content));
  expect(places).toHaveLength(2);
  expect(places[0]).toBe('articles/boil-or-filter/hi.md › line 1');
  expect(places[1]).toMatch(/^contact-faqs\.yaml › [\w.]+\.hi$/);
  expect(placesOf('Turn', findHindiTexts(content))).toEqual([]);
  // Hindi pages show neither English texts nor lists of words.
  expect(findHindiTexts(content).filter(({ place }) => /\.en$|\/en\.md|latin-names/.test(place))).toEqual([]);
});

test('the command names the content files and the path of its report, and no other folder', () => {
  const build = join(folder, 'site');
  const id = 'a-build';
  mkdirSync(join(build, 'builds', id, 'client', 'hi'), { recursive: true });
  for (const place of [join(build, 'client', 'hi'), join(build, 'builds', id, 'client', 'hi')]) {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'faq.html'), '<html lang="hi"><body><p>यह Turnaround है</p></body></html>');
  }
  let printed = '';
  try {
    execFileSync(process.execPath, ['scripts/hindi-report.ts'], {
      env: { PATH: '', CONTENT_DIR: content, BUILD_DIR: build },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  } catch (error) {
    printed = String((error as { stdout?: unknown }).stdout);
  }
  expect(printed).toContain('/hi/faq: Turnaround');
  expect(printed).toContain('Turnaround: articles/boil-or-filter/hi.md › line 1; contact-faqs.yaml › ');
  expect(printed).toContain(`in ${join(build, 'hindi-report.txt')}`);
  expect(printed).not.toContain('dist/');
});
