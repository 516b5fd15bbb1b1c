import { describe, expect, test } from 'vitest';
import { companyFacts } from '@/catalogue/company.ts';
import { type Locale, locales } from '@/i18n/locale.ts';
import { checkFields } from '@/ui/form/check-fields.ts';
import { schema } from './hero-inquiry.schema.ts';
import { heroInquiryMails } from './hero-inquiry-received.mail.ts';

const filled = {
  name: 'आशा वर्मा',
  email: 'asha@example.com',
  phone: '०९८७६५ ४३२१०',
  message: 'दुकान का जीएसटी\nकब तक?',
};
const reference = 'AAR-7K4M-Q92T';

const mails = (locale: Locale, changes: Record<string, string> = {}) => {
  const checked = checkFields(schema, { ...filled, ...changes });
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return heroInquiryMails({
    locale,
    facts: companyFacts(locale),
    company: 'Aarambh',
    reference,
    fields: checked.fields,
    page: '/',
    flags: [],
  });
};

describe('the hero inquiry', () => {
  test('needs a name, an address and a telephone number; the message may be empty', () => {
    expect(checkFields(schema, {})).toEqual({
      ok: false,
      faults: { name: 'required', email: 'required', phone: 'required' },
    });
    expect(checkFields(schema, { ...filled, message: '' })).toMatchObject({
      ok: true,
      fields: { phone: '+919876543210', message: '' },
    });
  });

  test.each(locales)('reaches the firm whole, and is acknowledged, %s', (locale) => {
    const { firm, acknowledgement } = mails(locale);
    for (const typed of ['+919876543210', filled.message]) expect(firm.text).toContain(typed);
    for (const mail of [firm, acknowledgement]) {
      expect(mail.subject).toContain(reference);
      for (const shown of [reference, filled.name]) expect(mail.text).toContain(shown);
      expect(mail.subject + mail.text + mail.html).not.toMatch(/\{[\w.-]+\}/);
    }
    expect(acknowledgement.subject).toMatch(locale === 'hi' ? /पूछताछ/ : /inquiry/);
  });

  test('keeps HTML as text and leaves an empty message out', () => {
    expect(mails('en', { message: '<b>now</b>' }).firm.html).toContain('&lt;b&gt;now&lt;/b&gt;');
    expect(mails('en', { message: '' }).firm.text).not.toContain('What is it about?');
  });
});
