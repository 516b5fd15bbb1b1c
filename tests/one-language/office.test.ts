import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { companyFacts } from '@/catalogue/firm/company.ts';
import { findDocument } from '@/catalogue/site/documents.ts';
import { listAnnouncements } from '@/catalogue/site/navigation.ts';
import { contentErrors } from '@/features/office/content/content-faults.ts';
import { documentDifferences, formOf, readDocument, saidBy } from '@/features/office/content/content-state.ts';
import { contentWords } from '@/features/office/content/content-words.ts';
import { MePage } from '@/features/office/me/MePage.tsx';
import { meWords } from '@/features/office/me/me.messages.ts';
import { noticesWords } from '@/features/office/me/notices.messages.ts';
import { NewCasePage } from '@/features/office/new-case/NewCasePage.tsx';
import { newCaseWords } from '@/features/office/new-case/new-case.messages.ts';
import { mailDesk } from '@/forms/intake/mail-desk.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { defaultLocale, locales, otherLocale } from '@/kernel/locale.ts';
import { receivedMails } from '@/ui/mail/received-mails.ts';

// The second firm in one language, either English or Hindi. tests/building/one-language.test.ts sets its CONTENT_DIR.
const [only = defaultLocale] = locales;
const foreign = { en: /\p{Script=Devanagari}|Hindi/u, hi: /\b(?:Language|English|Save|Create)\b/ }[only];

test('the site has one language', () => {
  expect(locales).toHaveLength(1);
  expect(otherLocale(only)).toBeUndefined();
});

test('people who once chose another language get emails in this one', () => {
  const words = { hello: { en: 'Hello', hi: 'नमस्ते' } } as const;
  expect(wordsFor(words, 'en')).toEqual(wordsFor(words, 'hi'));
});

describe('the office offers no choice of language', () => {
  const common = { action: '', values: {}, errors: {}, notice: undefined };
  const notices = noticesWords(only);
  const push = { words: notices, pushKey: '', kinds: ['assigned' as const], browsers: [] };
  const morning = { words: notices, channel: 'mail', phone: '', error: undefined, hasWhatsApp: true };
  const own = { mail: '', hasFactor: false, factorHref: '', sessions: [], push, morning };
  const me = { ...common, words: meWords(only), ...own };
  const newCase = { ...common, words: newCaseWords(only), locale: only, title: '', ways: [], serviceField: null };
  test.each([
    ['your account', createElement(MePage, me)],
    ['a new case', createElement(NewCasePage, newCase)],
  ])('%s', (_name, page) => {
    const html = renderToStaticMarkup(page);
    expect(html).not.toMatch(foreign);
    expect(html).toContain(`<input type="hidden" name="language" value="${only}"/>`);
  });
});

describe('content is edited in the one language', () => {
  const found = findDocument('announcements');
  if (!found) {
    throw new Error('The second firm has announcements.');
  }
  const fields = formOf(found, saidBy(found, {}));
  const words = contentWords(only);
  const posted = (text: string) => {
    const list = fields[0];
    const order = list?.kind === 'list' ? list.items.map((_item, index) => index) : [];
    return new Map([
      ['0.order', order.join()],
      ...order.map((item) => [`0.${item}.text.${only}`, text] as const),
      ...order.map((item) => [`0.${item}.${only}`, text] as const),
    ]);
  };

  test('a text comes back as it was typed', () => {
    const edits = readDocument(found, posted('1234'));
    expect(JSON.stringify(edits)).toContain(`{"${only}":"1234"}`);
    expect(JSON.stringify(edits)).not.toContain(otherOf(only));
    expect(documentDifferences(found, saidBy(found, {}), edits).length).toBeGreaterThan(0);
  });

  test('a missing one is reported without a language', () => {
    const errors = contentErrors(words, found, readDocument(found, posted('')), {});
    const names = Object.keys(errors).filter((name) => /\.(?:en|hi)$/.test(name));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      expect([name.endsWith(`.${only}`), errors[name]]).toEqual([true, expect.not.stringMatching(foreign)]);
    }
  });
});

const otherOf = (locale: string): string => `"${{ en: 'hi', hi: 'en' }[locale]}":`;

test('emails name no language, and a received one is answered in ours', () => {
  const { firm } = receivedMails({
    locale: only,
    company: 'Parakh',
    reference: 'PRK-7K4M-Q92T',
    fields: { name: 'Asha' },
    formName: 'Contact',
    firmRows: [],
    chosenRows: [],
    page: '/contact',
    flags: [],
    facts: companyFacts(only),
    siteUrl: undefined,
    acknowledgement: { subject: '', heading: '', paragraphs: [] },
  });
  expect(firm.text).not.toMatch(/Language/);
  const desk = mailDesk();
  expect(desk.languages).toEqual([only]);
  expect(desk.acknowledgement.en).toEqual(desk.acknowledgement.hi);
  expect(desk.letters.words.en).toEqual(desk.letters.words.hi);
});

test('announcements are there', () => expect(listAnnouncements(only).length).toBeGreaterThan(0));
