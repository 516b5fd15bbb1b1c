import { describe, expect, test } from 'vitest';
import { companyFacts } from '@/catalogue/firm/company.ts';
import { checkFields } from '@/forms/description/check-fields.ts';
import { rulesOf } from '@/forms/description/form.ts';
import { locales } from '@/kernel/locale.ts';
import { statusWords } from './inquiry-status.messages.ts';
import { statusCodeMail } from './inquiry-status-code.mail.ts';
import { statusAsk } from './status-ask.form.ts';
import { statusCode } from './status-code.form.ts';
import { listEvents, listNext, type SentInquiry } from './status-course.ts';
import { storedReference } from './status-request.server.ts';

const email = 'asha@example.com';

describe('the typed fields', () => {
  test.each(['AAR-7K4M-Q92T', 'AAR-७K४M-Q९२T', '7k4m q92t'])('%s is understood', (reference) => {
    const checked = checkFields(rulesOf(statusAsk), { reference, email });
    expect(checked.ok && storedReference(checked.fields.reference ?? '')).toBe('AAR-7K4M-Q92T');
  });

  test.each(['ORD-004217', '#ORD-004217', 'ord004217', '004217', '००४२१७'])(
    '%s is the number of an order',
    (reference) => {
      const checked = checkFields(rulesOf(statusAsk), { reference, email });
      const stored = checked.ok ? storedReference(checked.fields.reference ?? '') : '';
      expect(stored).toBe('ORD-004217');
      // The second step sends the reference in its stored form, which is also accepted.
      const second = checkFields(rulesOf(statusCode), { reference: stored, email, code: '482913' });
      expect(second.ok && storedReference(second.fields.reference ?? '')).toBe('ORD-004217');
    },
  );

  test('both steps require all their fields, and no others', () => {
    const ask = rulesOf(statusAsk);
    const code = rulesOf(statusCode);
    expect(checkFields(ask, {})).toEqual({ ok: false, faults: { reference: 'required', email: 'required' } });
    expect(checkFields(ask, { reference: 'AAR7K4MQ92T', email, admin: 'yes' })).toMatchObject({ ok: false });
    expect(checkFields(code, { reference: 'AAR7K4MQ92T', email })).toEqual({ ok: false, faults: { code: 'required' } });
    expect(checkFields(code, { reference: 'AAR7K4MQ92T', email, code: '४८२ ९१३' })).toMatchObject({
      fields: { code: '482913' },
    });
  });

  test('the key of the requesting form is sent along; an invalid one counts as absent', () => {
    const typed = { reference: 'AAR7K4MQ92T', email, code: '482913' };
    for (const [asked, kept] of [
      ['a1b2c3d4-e5f6', 'a1b2c3d4-e5f6'],
      ['<b>', ''],
      ['x'.repeat(99), ''],
    ]) {
      expect(checkFields(rulesOf(statusCode), { ...typed, asked: asked ?? '' })).toMatchObject({
        fields: { asked: kept },
      });
    }
    expect(checkFields(rulesOf(statusCode), typed)).toMatchObject({ fields: { asked: '' } });
  });
});

test.each(locales)('the email shows the code, the reference and the time until which it is valid, %s', (locale) => {
  const facts = companyFacts(locale);
  const told = { locale, facts, company: 'The Firm', reference: 'AAR-7K4M-Q92T', code: '048291', isLong: false };
  const { subject, text, html } = statusCodeMail({ ...told, countsUntil: Date.UTC(2026, 10, 21, 9, 34) });
  expect(subject).toContain('AAR-7K4M-Q92T');
  expect(subject).not.toContain('048291');
  for (const part of [text, html]) {
    expect(part).toContain('048291');
    expect(part).toContain(locale === 'hi' ? 'दोपहर 3:04 बजे' : '3:04 PM');
    expect(part).not.toMatch(/\{[\w.-]+\}/);
  }
  expect(html).toContain(`<html lang="${locale}">`);
});

test.each(locales)('the email with a long code shows it in groups, and the day on which it expires, %s', (locale) => {
  const facts = companyFacts(locale);
  const told = { locale, facts, company: 'The Firm', reference: 'AAR-7K4M-Q92T', code: '048291057264', isLong: true };
  const { text, html } = statusCodeMail({ ...told, countsUntil: Date.UTC(2026, 10, 21, 9, 34) });
  for (const part of [text, html]) {
    expect(part).toContain('048 291 057 264');
    expect(part).toContain(locale === 'hi' ? '21 नवंबर 2026 को दोपहर 3:04 बजे' : 'November 21, 2026 at 3:04 PM');
    expect(part).not.toMatch(/\{[\w.-]+\}/);
  }
});

describe('the timeline of an enquiry', () => {
  const receivedAt = Date.UTC(2026, 10, 20, 19, 34);
  const inquiry: SentInquiry = {
    receivedAt,
    writeOnly: false,
    mail: [
      { purpose: 'firm', state: 'sent', sentAt: receivedAt + 60_000 },
      { purpose: 'acknowledgement', state: 'waiting', sentAt: null },
    ],
  };
  const words = statusWords('en');
  const reply = { kind: 'reply', text: 'within a day' } as const;
  const day = 24 * 60 * 60 * 1000;

  test('says what happened when, and what comes next', () => {
    expect(listEvents('en', words, inquiry)).toEqual([
      { text: words.arrived, when: 'November 21, 2026 at 1:04 AM', state: 'done' },
      { text: words.firmSent, when: 'November 21, 2026 at 1:05 AM', state: 'done' },
      { text: words.copyWaiting, when: undefined, state: 'waiting' },
    ]);
  });

  test('a failed email is shown to the visitor if it was for them; the firm has its own list', () => {
    const mail = ['firm', 'acknowledgement'].map((purpose) => ({ purpose, state: 'dead' as const, sentAt: null }));
    expect(listEvents('en', words, { ...inquiry, mail }).slice(1)).toEqual([
      { text: words.firmDead, state: 'done' },
      { text: words.copyDead, state: 'failed' },
    ]);
  });

  test('a confirmation that is held counts as still to come', () => {
    const mail = [{ purpose: 'acknowledgement', state: 'held' as const, sentAt: null }];
    expect(listEvents('en', words, { ...inquiry, mail }).at(-1)).toEqual({ text: words.copyHeld, state: 'waiting' });
  });

  test('what comes next: the promise while it is in time, later where to look for the answer, and no calls if none are wanted', () => {
    expect(listNext('en', words, inquiry, reply, receivedAt + day)).toEqual(['within a day', words.answerComes]);
    expect(listNext('en', words, inquiry, reply, receivedAt + 5 * day)[0]).toBe(words.late);
    const application = { kind: 'application', text: 'within a week' } as const;
    expect(listNext('en', words, inquiry, application, receivedAt + 5 * day)[0]).toBe('within a week');
    expect(listNext('en', words, inquiry, application, receivedAt + 10 * day)[0]).toBe(words.late);
    expect(listNext('en', words, { ...inquiry, writeOnly: true }, reply, receivedAt)[1]).toBe(words.answerWritten);
    expect(listNext('en', words, inquiry, { kind: 'newsletter', text: 'monthly' }, receivedAt + 99 * day)).toEqual([
      'monthly',
    ]);
  });

  test('what comes next follows from the replies and the status once someone has worked on it', () => {
    const ours = { isOurs: true, at: receivedAt + day };
    const theirs = { isOurs: false, at: receivedAt + 2 * day };
    const nextOf = (changes: Partial<SentInquiry>) =>
      listNext('en', words, { ...inquiry, ...changes }, reply, receivedAt + 9 * day);
    expect(nextOf({ status: 'open', letters: [ours] })).toEqual([
      'We replied on November 22, 2026. If you have another question, write to us.',
    ]);
    expect(nextOf({ status: 'waiting-customer', letters: [theirs, ours] })).toEqual([
      'We replied on November 22, 2026 and are waiting for your answer.',
    ]);
    expect(nextOf({ status: 'waiting-customer', letters: [] })).toEqual([words.nextYours]);
    expect(nextOf({ status: 'waiting-government', letters: [ours] })).toEqual([words.nextGovernment]);
    expect(nextOf({ status: 'done', letters: [ours, theirs] })).toEqual([words.nextDone]);
    // The customer's last message is waiting for our reply.
    expect(nextOf({ status: 'open', letters: [ours, theirs] })[0]).toBe(words.late);
  });
});

test.each(locales)('what the firm has done since is listed in order, %s', (locale) => {
  const words = statusWords(locale);
  const at = Date.UTC(2026, 10, 22);
  const events = listEvents(locale, words, {
    receivedAt: at,
    writeOnly: false,
    mail: [{ purpose: 'reply', state: 'sent', sentAt: at + 2 }],
    attempts: [
      { at: at + 1, isCall: true, isReached: false },
      { at: at + 3, isCall: true, isReached: true },
      { at: at + 4, isCall: false, isReached: false },
    ],
  });
  const expected = [words.arrived, words.called, words.replySent, words.spoke, words.messaged];
  expect(events.map(({ text }) => text)).toEqual(expected);
});
