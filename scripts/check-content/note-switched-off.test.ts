import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../install.mjs';
import { noteSwitchedOff } from './note-switched-off.ts';
import { readFolder } from './read-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'switched-off-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('texts and links about what is switched off are hints with their field or line', () => {
  cpSync(join(root, 'tests/fixtures/second-firm'), folder, { recursive: true });
  writeFileSync(join(folder, 'features.yaml'), 'chat: false\norders: false\n');
  const before = noteSwitchedOff(readFolder(folder)).length;
  const faqs = join(folder, 'home-faqs.yaml');
  const question =
    '  - question: { en: "Is the chat open at night?", hi: "क्या चैट रात में खुली है?" }\n    answer: { same: "No" }\n';
  writeFileSync(
    faqs,
    readFileSync(faqs, 'utf8').replace(/^faqs:\n/m, (line) => `${line}${question}`),
  );
  const terms = join(folder, 'legal/terms-of-service/en.md');
  writeFileSync(terms, `${readFileSync(terms, 'utf8')}\nAsk for a [quote](/quote).\n`);
  const notes = noteSwitchedOff(readFolder(folder));
  expect(notes.length - before).toBe(3);
  expect(notes.filter(({ file }) => file === 'home-faqs.yaml')).toEqual([
    {
      file: 'home-faqs.yaml',
      path: ['faqs', 0, 'question', 'en'],
      says: 'mentions chat, which the firm has switched off: "Is the chat open at night?"',
    },
    {
      file: 'home-faqs.yaml',
      path: ['faqs', 0, 'question', 'hi'],
      says: 'mentions chat, which the firm has switched off: "क्या चैट रात में खुली है?"',
    },
  ]);
  const line = readFileSync(terms, 'utf8').trimEnd().split('\n').length;
  expect(notes.filter(({ file }) => file === 'legal/terms-of-service/en.md')).toEqual([
    {
      file: 'legal/terms-of-service/en.md',
      path: [],
      line,
      says: 'leads to /quote, which the firm has switched off',
    },
  ]);
});
