import { describe, expect, test } from 'vitest';
import { companyFacts } from '@/catalogue/company.ts';
import { type Locale, locales } from '@/i18n/locale.ts';
import { checkFields } from '@/ui/form/check-fields.ts';
import { quickInquiryWords } from './quick-inquiry.messages.ts';
import { schema, services } from './quick-inquiry.schema.ts';
import { quickInquiryMails } from './quick-inquiry-received.mail.ts';

const filled = { name: '<b>Asha</b>', email: 'asha@example.com', service: 'tax' };
const reference = 'AAR-7K4M-Q92T';

const mails = (locale: Locale, changes: Record<string, string> = {}) => {
  const checked = checkFields(schema, { ...filled, ...changes });
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return quickInquiryMails({
    locale,
    facts: companyFacts(locale),
    company: 'Aarambh',
    reference,
    fields: checked.fields,
    page: '/',
    flags: [],
  });
};

describe('the quick inquiry', () => {
  test('needs all three fields, and a service of the list', () => {
    expect(checkFields(schema, {})).toEqual({
      ok: false,
      faults: { name: 'required', email: 'required', service: 'required' },
    });
    expect(checkFields(schema, { ...filled, service: 'gold' })).toEqual({ ok: false, faults: { service: 'choice' } });
  });

  test.each(locales)('reaches the firm whole, and is acknowledged, %s', (locale) => {
    const { firm, acknowledgement } = mails(locale);
    expect(firm.html).toContain('&lt;b&gt;Asha&lt;/b&gt;');
    for (const mail of [firm, acknowledgement]) {
      expect(mail.subject).toContain(reference);
      expect(mail.text).toContain(reference);
      expect(mail.subject + mail.text + mail.html).not.toMatch(/\{[\w.-]+\}/);
    }
    expect(acknowledgement.subject).toMatch(locale === 'hi' ? /पूछताछ/ : /inquiry/);
  });

  test('names each service to the firm in English, to the visitor in the page’s language', () => {
    for (const service of services) {
      const { firm, acknowledgement } = mails('hi', { service });
      expect(firm.text).toContain(quickInquiryWords('en')[service]);
      expect(acknowledgement.text).toContain(quickInquiryWords('hi')[service]);
    }
  });
});
