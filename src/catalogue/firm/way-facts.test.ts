import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fill } from '@/i18n/fill.ts';
import { setTradeWords } from '@/i18n/trade-words.ts';
import { applyEdits } from '../read-content.ts';
import { companyFacts, wording } from './company.ts';
import { wayFacts } from './way-facts.ts';

afterEach(() => {
  applyEdits({});
  setTradeWords(wording);
});

test('{ways} names what appointments.yaml offers, in the firm’s words', () => {
  setTradeWords({});
  applyEdits({ 'appointments.yaml#ways': ['phone', 'video', 'branch'] });
  expect(wayFacts('en')).toEqual({
    ways: 'by phone, by video or at one of our offices',
    Ways: 'By phone, by video or at one of our offices',
  });
  expect(wayFacts('hi').ways).toBe('फ़ोन पर, वीडियो पर या हमारे किसी दफ़्तर में');
  applyEdits({ 'appointments.yaml#ways': ['branch', 'phone'] });
  setTradeWords({ 'place-one': { en: 'At our clinic.', hi: 'हमारे क्लिनिक में।' } });
  expect(wayFacts('en').Ways).toBe('At our clinic or by phone');
  expect(wayFacts('hi').ways).toBe('हमारे क्लिनिक में या फ़ोन पर');
  // After the office has changed the types of meeting, pages use the new ones.
  expect(fill('Ask us {ways}.', companyFacts('en'))).toBe('Ask us at our clinic or by phone.');
});

test('a firm without appointments can be called', () => {
  applyEdits({ 'features.yaml#appointments': false });
  expect([wayFacts('en').ways, wayFacts('hi').ways]).toEqual(['by phone', 'फ़ोन पर']);
});

test('no text of the sample and of the starter lists ways to meet in fixed words', () => {
  const root = join(import.meta.dirname, '../../..');
  const fixed = /by phone,? (?:by video|or at)|by video or|(?:फ़ोन|वीडियो) पर(?:,| या) (?:वीडियो|फ़ोन|हमारे|पास के|किसी)/;
  const lists = (text: string): boolean => fixed.test(text);
  expect(lists('free, in person, by video or by phone')).toBe(true);
  expect(lists('फ़ोन पर, वीडियो पर या हमारे किसी दफ़्तर में')).toBe(true);
  const found = ['content', 'scripts/new-firm/starter'].flatMap((folder) =>
    globSync(`${folder}/**/*.{yaml,md}`, { cwd: root }).filter((file) => lists(readFileSync(join(root, file), 'utf8'))),
  );
  expect(found).toEqual([]);
});
