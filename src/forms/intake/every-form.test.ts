import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { getConsent } from '@/catalogue/firm/consent.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { listCases } from '@/server/domains/cases/store/list-cases.ts';
import { openFileStore } from '@/server/platform/files/file-store.ts';
import { UploadGate } from '@/server/platform/files/upload-gate.ts';
import { listFiles, read } from '../../../tests/boundaries/sources.ts';
import { describeOnEachEngine, newFolder } from '../../../tests/support/each-engine.ts';
import { postOf, samplePost } from '../../../tests/support/sample-post.ts';
import { checkField, mostOf } from '../description/field-rules.ts';
import { type Form, isSent, rulesOf } from '../description/form.ts';
import { viewForm } from '../description/form-view.ts';
import { formMessages } from '../form.messages.ts';
import { formWords } from '../form-words.ts';
import { answerForm } from './answer-form.ts';
import type { Desk } from './form.server.ts';
import { forms, kindOf } from './list-forms.ts';
import { uploadOf } from './upload-of.ts';

const log = pino({ enabled: false });
/** Invisible characters that are copied along with a number from a chat, a contact list or a PDF. */
const unseen = [
  ...'\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2065',
  ...'\u2066\u2067\u2068\u2069\ufeff\ufe0f\u00ad',
];
/** A refused form must not reach the database. */
const noDatabase = new Proxy({} as Desk['db'], {
  get: () => {
    throw new Error('the database was asked');
  },
});
const outbox = () => ({ wake: vi.fn(), stop: async () => undefined });
const visit = (app: Desk, visitorAddress = '203.0.113.9') => ({ app, visitorAddress });

async function refusal(form: Form, locale: Locale, filled: Record<string, string>, withFile = true) {
  const files = await openFileStore({ dataDir: await newFolder(), s3: undefined });
  const uploads = new UploadGate(files.incoming);
  const app = { db: noDatabase, outbox: outbox(), log, files, uploads };
  const answer = await answerForm(form, locale, postOf(form, filled, withFile), visit(app));
  if (!('state' in answer)) {
    throw new Error(`${form.name} took it`);
  }
  return { status: answer.status, ...answer.state };
}

test('no form has the name of a page made on demand, which would answer at its URL', () => {
  const onDemand = listFiles('src/pages/[[]...locale[]]/*.astro').filter((path) =>
    read(path).includes('prerender = false'),
  );
  expect(onDemand.length).toBeGreaterThan(3);
  const names = onDemand.map((path) => /([^/]+)\.astro$/.exec(path)?.[1]);
  expect(forms.filter(({ name }) => names.includes(name))).toEqual([]);
});

test('every form has its own name and kind', () => {
  expect(forms.length).toBeGreaterThan(0);
  expect(new Set(forms.map(({ name }) => name)).size).toBe(forms.length);
  expect(new Set(forms.map(kindOf)).size).toBe(forms.length);
  expect(forms.every(isSent)).toBe(true);
});

describe.each(forms.map((form) => [form.name, form] as const))('%s', (_, form) => {
  const good = samplePost(form);

  test.each(locales)('shows each of its fields once, with all placeholders filled, %s', (locale) => {
    const words = formWords(form, locale);
    const shared = wordsFor(formMessages, locale);
    const view = viewForm(form, { words, shared, consent: getConsent(locale), action: '/send/x', page: '/' });
    expect(view.rows.flat().sort()).toEqual(Object.keys(form.fields).sort());
    expect(JSON.stringify(view)).not.toMatch(/\{[\w.-]+\}/);
    for (const field of view.fields) {
      expect(field.label).not.toBe('');
      if (field.kind === 'choice') {
        expect(field.labels).toHaveLength(field.options.length);
      }
    }
  });

  test.each(locales)('reports each missing required field, and no other, %s', async (locale) => {
    const required = Object.entries(form.fields).flatMap(([name, { optional }]) => (optional ? [] : [name]));
    const { status, errors } = await refusal(form, locale, {}, false);
    expect([status, Object.keys(errors).sort()]).toEqual([422, required.sort()]);
    const words = formWords(form, locale);
    for (const name of required) {
      expect(errors[name]).toContain(`“${words[name]}”`);
    }
  });

  test('reports each field that is too long, and keeps what was typed', async () => {
    for (const [name, rule] of Object.entries(rulesOf(form))) {
      if (!(name in good)) {
        continue;
      }
      const filled = { ...good, [name]: 'x'.repeat(mostOf(rule) + 1) };
      const { errors, values } = await refusal(form, 'en', filled);
      expect(Object.keys(errors)).toEqual([name]);
      expect(errors[name]).toContain(String(mostOf(rule)));
      expect(values).toEqual(filled);
    }
  });

  test('refuses an option it does not offer, and a field it does not have', async () => {
    for (const [name, rule] of Object.entries(rulesOf(form))) {
      if (rule.kind === 'choice' || rule.kind === 'entry') {
        expect(Object.keys((await refusal(form, 'hi', { ...good, [name]: 'gold' })).errors)).toEqual([name]);
      }
    }
    expect(Object.keys((await refusal(form, 'hi', { ...good, admin: 'yes' })).errors)).toEqual(['admin']);
  });

  test('accepts what was typed with invisible characters in it', () => {
    for (const [name, rule] of Object.entries(rulesOf(form))) {
      const typed = good[name];
      if (!typed || rule.kind === 'key') {
        continue;
      }
      const clean = checkField(rule, typed);
      for (const sign of unseen) {
        // Joiners are allowed between Hindi letters, so here they are only at both ends.
        const parts = /[\u200c\u200d]/.test(sign) ? [typed] : [...typed];
        expect([name, checkField(rule, `${sign}${parts.join(sign)}\u00a0${sign}`)]).toEqual([name, clean]);
      }
    }
  });

  test('keeps the page on which the form was first filled in', async () => {
    const first = { ...good, admin: 'yes', page: '/services/gst-registration' };
    expect((await refusal(form, 'hi', first)).page).toBe('/services/gst-registration');
  });

  test('refuses a post that fills in the hidden field', async () => {
    const { status, notice, errors } = await refusal(form, 'en', { ...good, company_website: 'http://spam.example' });
    expect([status, errors]).toEqual([422, {}]);
    expect(notice).toContain('hidden field');
  });
});

describeOnEachEngine('every form', ({ open }) => {
  test.each(locales)('is stored and emailed once, however often it is sent, %s', async (locale) => {
    const files = await openFileStore({ dataDir: await newFolder(), s3: undefined });
    const uploads = new UploadGate(files.incoming);
    const app = { db: await open(), outbox: outbox(), log, files, uploads };
    for (const [index, form] of forms.entries()) {
      // Each form is sent from a different email address, because there are more forms than one address may send in ten
      // minutes.
      const filled = { ...samplePost(form), ...('email' in form.fields ? { email: `asha${index}@example.com` } : {}) };
      const send = () => answerForm(form, locale, postOf(form, filled), visit(app, `198.51.100.${index}`));
      const first = await send();
      if (!('reference' in first)) {
        throw new Error(`${form.name}: ${JSON.stringify(first)}`);
      }
      expect(first).toMatchObject({ status: 303, message: formWords(form, locale).success });
      expect(await send()).toEqual(first);

      const [stored, ...others] = await listCases(app.db, { reference: first.reference });
      expect([stored?.kind, stored?.locale, others]).toEqual([kindOf(form), locale, []]);
      expect(Object.keys(stored?.fields ?? {})).toEqual(Object.keys(filled));
      expect(stored?.files).toHaveLength(uploadOf(form) ? 1 : 0);
      expect(stored?.mail.map(({ purpose }) => purpose)).toEqual(['firm', 'acknowledgement']);
    }
    expect(await listCases(app.db)).toHaveLength(forms.length);
  });
});
