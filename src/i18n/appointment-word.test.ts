import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { wording } from '@/catalogue/firm/company.ts';
import { type Locale, locales } from '../kernel/locale.ts';
import { wordsFor } from './messages.ts';
import { type TradeKey, tradeMessages } from './trade-words.messages.ts';
import { setTradeWords } from './trade-words.ts';

type Pairs = Readonly<Record<string, Readonly<Record<Locale, string>>>>;
const isPairs = (value: unknown): value is Pairs =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((pair) => typeof pair === 'object' && pair !== null && 'en' in pair && 'hi' in pair);
const modules = import.meta.glob(['/src/**/*.messages.ts', '/src/features/office/gate/office-pages.ts'], {
  eager: true,
}) as Record<string, Record<string, unknown>>;
const all: readonly (readonly [path: string, pairs: Pairs])[] = Object.entries(modules)
  .filter(([path]) => !path.endsWith('/trade-words.messages.ts'))
  .flatMap(([path, exported]) =>
    Object.values(exported).flatMap((each) => (isPairs(each) ? [[path, each] as const] : [])),
  );
const ofMeetings = (Object.keys(tradeMessages) as TradeKey[]).filter((key) => /^(?:meeting|service-book)/.test(key));
const named = (word: Readonly<Record<Locale, string>>) => ({
  ...Object.fromEntries(
    ofMeetings.map((key) => [
      key,
      {
        en: tradeMessages[key].en.replace(/an appointment|appointment/g, word.en),
        hi: tradeMessages[key].hi.replaceAll('मुलाकात', word.hi),
      },
    ]),
  ),
  appointment: word,
  appointments: { en: `${word.en}s`, hi: word.hi },
});
const textsIn = (locale: Locale): string[] =>
  all.flatMap(([path, pairs]) => Object.values(wordsFor(pairs, locale)).map((text) => `${path}: ${text}`));

afterEach(() => setTradeWords(wording));

describe('the word for an appointment', () => {
  test.each(locales)('is the firm’s own in every message of the site, the emails and the office, in %s', (locale) => {
    const other = /appointment|मुलाक़?ात/i;
    const wrong = (): string[] => textsIn(locale).filter((text) => other.test(text.replace(/^[^:]*/, '')));
    setTradeWords({});
    expect(wrong().length).toBeGreaterThan(15);
    setTradeWords(named({ en: 'session', hi: 'सेशन' }));
    expect(wrong()).toEqual([]);
  });

  test('of the new clinic is a session, and no message says appointment, client or adviser', () => {
    const root = join(import.meta.dirname, '../..');
    const read = (file: string): Parameters<typeof setTradeWords>[0] =>
      parse(readFileSync(join(root, file), 'utf8').replaceAll(/^# \[\[.*$/gm, ''));
    const starter = read('scripts/new-firm/starter/wording.yaml');
    setTradeWords(
      Object.fromEntries([
        ...Object.entries(starter),
        ...Object.entries(read('tests/fixtures/new-firm/clinic/wording.yaml')),
      ]),
    );
    const other = /\bappointments?\b|मुलाक़?ात|\bclients?\b|\badvisers?\b|सलाहकार/i;
    const ofTheFirstTrade = /\/(?:calculators|business-form|class-finder)\//;
    for (const locale of locales) {
      const texts = textsIn(locale).filter((text) => !ofTheFirstTrade.test(text));
      expect(texts.filter((text) => other.test(text.replace(/^[^:]*/, '')))).toEqual([]);
    }
    // With the starter's words, which are those of another firm, the same texts do mention appointments.
    setTradeWords(starter);
    expect(textsIn('en').some((text) => /\bappointments\b/.test(text.replace(/^[^:]*/, '')))).toBe(true);
  });

  test('has a capital at the beginning of a sentence, and the right article', () => {
    const pairs = {
      booked: { en: 'Booked {wording.an-appointment}', hi: '{wording.an-appointment}' },
      taken: { en: '{wording.An-appointment} is booked.', hi: '{wording.An-appointment}' },
      title: { en: '{wording.Appointments}', hi: '{wording.Appointments}' },
    };
    setTradeWords({});
    expect(wordsFor(pairs, 'en')).toEqual({
      booked: 'Booked an appointment',
      taken: 'An appointment is booked.',
      title: 'Appointments',
    });
    setTradeWords(named({ en: 'session', hi: 'सेशन' }));
    expect(wordsFor(pairs, 'en')).toEqual({
      booked: 'Booked a session',
      taken: 'A session is booked.',
      title: 'Sessions',
    });
    expect(wordsFor(pairs, 'hi')).toEqual({ booked: 'सेशन', taken: 'सेशन', title: 'सेशन' });
  });

  test('no Hindi message agrees with its gender or number', () => {
    const before =
      /(?:की|का|के|यह|ये|वह|वे|कोई|कुछ|सब|हर|नई|नया|नए|अगली|अगला|हुई|हुआ|हुए|\S+[ीा]) \{wording\.[^}]*appointments?\}/;
    const after =
      /\{wording\.[^}]*appointments?\} (?:की|का|के|है|हैं|(?:\S+ )?(?:हुई|हुआ|हुए|गई|गया|गए|चुकी|चुका|चुके))(?:[ ।,]|$)/;
    const hindi = all.flatMap(([path, pairs]) => Object.values(pairs).map(({ hi }) => `${path}: ${hi}`));
    expect(hindi.filter((text) => text.includes('{wording.appointment')).length).toBeGreaterThan(15);
    expect(hindi.filter((text) => before.test(text) || after.test(text))).toEqual([]);
    expect(before.test('आपकी {wording.appointment}')).toBe(true);
    expect(after.test('{wording.appointment} रद्द हुई')).toBe(true);
  });
});
