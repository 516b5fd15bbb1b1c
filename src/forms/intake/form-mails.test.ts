import { describe, expect, test } from 'vitest';
import { companyFacts } from '@/catalogue/firm/company.ts';
import { fill } from '@/i18n/fill.ts';
import { tradeFacts } from '@/i18n/trade-words.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { samplePost } from '../../../tests/support/sample-post.ts';
import type { Form } from '../description/form.ts';
import { formWords } from '../form-words.ts';
import { formMails } from './form-mails.ts';
import { formRows } from './form-rows.ts';
import { forms } from './list-forms.ts';
import { uploadOf } from './upload-of.ts';

const reference = 'AAR-7K4M-Q92T';

const sentBy = (form: Form, changes: Record<string, string> = {}) => ({
  fields: { ...samplePost(form), ...changes },
  files: uploadOf(form) ? [{ name: 'नोटिस <b>.pdf', size: 5_242_880 }] : [],
});

const mailsOf = (form: Form, locale: Locale, changes?: Record<string, string>) =>
  formMails(form, {
    locale,
    facts: companyFacts(locale),
    company: 'The Firm',
    reference,
    page: '/',
    flags: [],
    ...sentBy(form, changes),
  });

describe.each(forms.map((form) => [form.name, form] as const))('%s', (_, form) => {
  test.each(locales)('tells the firm everything in English, and thanks in the page’s language, %s', (locale) => {
    const { firm, acknowledgement } = mailsOf(form, locale);
    for (const [label, value] of formRows(form, 'en', sentBy(form))) {
      expect(firm.text).toContain(`${label}: ${value.includes('\n') ? `\n${value}` : value}`);
    }
    expect(
      firm.subject.startsWith(`${reference} ${fill(form.mail.called.en, tradeFacts('en')).replace(/ \(.*/, '')}`),
    ).toBe(true);
    for (const html of [firm.html, acknowledgement.html]) {
      expect(html).not.toMatch(/<script>|<b>/);
    }
    expect(acknowledgement.html).toContain(`<html lang="${locale}">`);
    expect(acknowledgement.text).toContain(reference);
    // Placeholders in typed text are never filled in.
    const said = (text: string): string => text.replaceAll('{phone}', '');
    for (const mail of [firm, acknowledgement]) {
      expect(said(mail.subject + mail.text + mail.html)).not.toMatch(/\{[\w.-]+\}/);
    }
  });

  test('names every option in each reader’s language, and leaves out empty fields', () => {
    for (const [name, field] of Object.entries(form.fields)) {
      const rowOf = (locale: Locale, value: string) =>
        formRows(form, locale, sentBy(form, { [name]: value })).find(
          ([label]) => label === formWords(form, locale)[name],
        );
      if (field.kind === 'choice') {
        for (const [locale, option] of locales.flatMap((each) => field.options.map((one) => [each, one] as const))) {
          expect(rowOf(locale, option)?.[1]).toBe(formWords(form, locale)[`${name}.${option}`]);
        }
      }
      if (field.optional && field.kind !== 'files') {
        expect(mailsOf(form, 'en', { [name]: '' }).firm.text).not.toContain(`${formWords(form, 'en')[name]}:`);
      }
    }
  });
});

test('an option that a form no longer has stays readable', () => {
  const [form] = forms.filter(({ name }) => name === 'contact');
  if (!form) {
    throw new Error('there is no contact form');
  }
  expect(formRows(form, 'hi', { fields: { service: 'pension' }, files: [] })).toContainEqual(['सेवा', 'pension']);
});
