import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { wording } from '@/catalogue/firm/company.ts';
import { wordingShape } from '@/catalogue/firm/wording.shape.ts';
import { parseContent } from '@/catalogue/parse-content.ts';
import { appointmentsWords } from '@/features/customer/appointments/appointments.messages.ts';
import { sectionPageWords } from '@/features/site/section-page/section-page.messages.ts';
import { statusNames } from '@/ui/office/case-words.messages.ts';
import { saidOfFirstTrade } from '../../tests/support/first-trade.ts';
import { type Locale, locales } from '../kernel/locale.ts';
import { fill } from './fill.ts';
import { placeholders } from './localized-text.ts';
import { type TradeKey, tradeMessages } from './trade-words.messages.ts';
import { nounKeys, setTradeWords, tradeFacts } from './trade-words.ts';

const file = join(import.meta.dirname, '../../tests/fixtures/second-firm/wording.yaml');
const source = readFileSync(file, 'utf8');
const { 'number-kinds': _, ...second } = parseContent('wording.yaml', source, wordingShape);
const keys = Object.keys(tradeMessages) as TradeKey[];

/** The calculators and finders, which only the first firm has, because their code contains Indian tax law. */
const ofTheFirstTrade = /\/(?:calculators|business-form|class-finder)\//;
const modules = Object.entries(
  import.meta.glob('/src/**/*.messages.ts', { eager: true }) as Record<string, Record<string, unknown>>,
).filter(([path]) => !/\/(?:trade-words|number-kinds)\.messages\.ts$/.test(path));

/** All texts of a module in one language, from its lists of pairs and its functions that return texts. */
function saidBy(exported: unknown, locale: Locale): string[] {
  if (typeof exported === 'function') {
    return Object.values((exported as (of: Locale) => object)(locale) ?? {}).map(String);
  }
  if (typeof exported !== 'object' || exported === null) {
    return [];
  }
  return Object.values(exported as Record<string, Record<Locale, string>>).map((pair) =>
    fill(pair[locale] ?? '', tradeFacts(locale)),
  );
}

afterEach(() => setTradeWords(wording));

describe('trade words', () => {
  test('a firm without its own words has the defaults', () => {
    setTradeWords({});
    expect(sectionPageWords('en').ask).toBe('Ask an adviser');
    expect(sectionPageWords('hi').ask).toBe('सलाहकार से पूछें');
    expect(appointmentsWords('en').timeHint).toBe(
      'All times are Indian time. Each appointment takes {minutes} minutes.',
    );
    expect(statusNames('hi')['waiting-government']).toBe('विभाग का इंतज़ार');
  });

  test('messages follow the firm, including those requested before', () => {
    setTradeWords({});
    expect(statusNames('en')['waiting-government']).toBe('Waiting for department');
    setTradeWords({ 'authority-waiting': { en: 'At the clinic', hi: 'क्लिनिक में' } });
    expect(statusNames('en')['waiting-government']).toBe('At the clinic');
    expect(statusNames('hi')['waiting-government']).toBe('क्लिनिक में');
    // The other words stay.
    expect(sectionPageWords('en').ask).toBe('Ask an adviser');
  });

  test('every word that a message uses is defined, and every defined word is used', () => {
    const asked = modules.flatMap(([path, exported]) =>
      Object.values(exported).flatMap((pairs) =>
        typeof pairs === 'object' && pairs !== null
          ? Object.values(pairs as Record<string, { en: string }>).flatMap(({ en = '' }) =>
              placeholders(en).flatMap((name) => (name.startsWith('wording.') ? [{ path, key: name.slice(8) }] : [])),
            )
          : [],
      ),
    );
    expect(asked.length).toBeGreaterThan(40);
    const known = [
      ...Object.keys(wordingShape.shape),
      ...nounKeys.flatMap((key) => [`${key[0]?.toUpperCase()}${key.slice(1)}`, `an-${key}`, `An-${key}`]),
    ];
    expect(asked.filter(({ key }) => !known.includes(key))).toEqual([]);
    const plain = asked.map(({ key }) => key.replace(/^an-/i, '').replace(/^[A-Z]/, (first) => first.toLowerCase()));
    const named = new Set([...plain, 'number-plain', 'number-other']);
    expect(keys.filter((key) => !named.has(key))).toEqual([]);
  });

  test('the second firm defines all of them, and none with the first firm’s text', () => {
    expect(keys.filter((key) => second[key] === undefined)).toEqual([]);
    for (const locale of locales) {
      for (const [key, text] of Object.entries(second)) {
        expect([key, saidOfFirstTrade(text?.[locale] ?? '')]).toEqual([key, []]);
      }
    }
  });

  test('with its words, no message of the pages, emails and office names the first firm’s trade', () => {
    const wrongBefore = count({});
    expect(wrongBefore.length).toBeGreaterThan(20);
    expect(count(second)).toEqual([]);
  });

  function count(said: Parameters<typeof setTradeWords>[0]): string[] {
    setTradeWords(said);
    return modules
      .filter(([path]) => !ofTheFirstTrade.test(path) || path.includes('/refund/'))
      .flatMap(([path, exported]) =>
        locales.flatMap((locale) =>
          Object.values(exported)
            .flatMap((words) => saidBy(words, locale))
            .flatMap((text) => saidOfFirstTrade(text).map((word) => `${path} says ${word}: ${text}`)),
        ),
      );
  }
});

describe('content/wording.yaml', () => {
  const say = (change: object): string => {
    try {
      parseContent('content/wording.yaml', JSON.stringify({ ...parse(source), ...change }), wordingShape);
      return '';
    } catch (error) {
      return String(error);
    }
  };

  test('may leave out any trade word', () => {
    for (const key of [...keys, 'number-kinds']) {
      expect(say({ [key]: undefined }), key).toBe('');
    }
  });

  test('keeps the placeholders that a page fills, and accepts no others', () => {
    expect(say({ 'meeting-length': { en: 'Half an hour each', hi: 'आधा-आधा घंटा' } })).toContain(
      'meeting-length: it has to say {minutes}, and nothing else between braces',
    );
    expect(say({ place: { en: 'Clinic {phone}', hi: 'क्लिनिक {phone}' } })).toContain(
      'place: this one takes no placeholder',
    );
  });

  test('names each kind of number differently', () => {
    const kind = { id: 'lab', name: { en: 'Sample', hi: 'नमूना' } };
    expect(say({ 'number-kinds': [kind, kind] })).toContain('two kinds have the same id');
    expect(say({ 'number-kinds': [{ ...kind, id: 'other' }] })).toContain('`number-other`');
    expect(say({ 'number-kinds': [{ ...kind, id: 'Lab 1' }] })).toContain('such as arn');
    expect(say({ 'number-kinds': [] })).toBe('');
  });
});
