import { describe, expect, test } from 'vitest';
import { companyFacts } from '@/catalogue/company.ts';
import { type Locale, locales } from '@/i18n/locale.ts';
import { checkFields } from '@/ui/form/check-fields.ts';
import { contactFormWords } from './contact-form.messages.ts';
import { schema, services } from './contact-form.schema.ts';
import { contactFormMails } from './contact-form-received.mail.ts';

const filled = {
  name: 'आशा वर्मा',
  email: 'asha@example.com',
  phone: '098765 43210',
  service: '',
  message: '<script>x</script>\nदूसरी पंक्ति',
};
const reference = 'AAR-7K4M-Q92T';

const mails = (locale: Locale, changes: Record<string, string> = {}) => {
  const checked = checkFields(schema, { ...filled, ...changes });
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return contactFormMails({
    locale,
    facts: companyFacts(locale),
    company: 'Aarambh',
    reference,
    fields: checked.fields,
    page: '/contact',
    flags: [],
  });
};

describe('the contact form', () => {
  test('needs everything but the service', () => {
    expect(checkFields(schema, {})).toEqual({
      ok: false,
      faults: { name: 'required', email: 'required', phone: 'required', message: 'required' },
    });
    expect(checkFields(schema, { ...filled, service: 'gold' })).toEqual({ ok: false, faults: { service: 'choice' } });
  });

  test.each(locales)('reaches the firm whole, and is acknowledged, %s', (locale) => {
    const { firm, acknowledgement } = mails(locale);
    for (const typed of ['+919876543210', filled.message]) expect(firm.text).toContain(typed);
    expect(firm.html).toContain('&lt;script&gt;x&lt;/script&gt;');
    for (const mail of [firm, acknowledgement]) {
      expect(mail.subject).toContain(reference);
      for (const shown of [reference, filled.name]) expect(mail.text).toContain(shown);
      expect(mail.subject + mail.text + mail.html).not.toMatch(/\{[\w.-]+\}/);
    }
    expect(acknowledgement.subject).toMatch(locale === 'hi' ? /संदेश/ : /message/);
  });

  test('names the service in each reader’s language and leaves it out where none was chosen', () => {
    expect(mails('en').firm.text).not.toContain('Service');
    for (const service of services) {
      const { firm, acknowledgement } = mails('hi', { service });
      expect(firm.text).toContain(`Service: ${contactFormWords('en')[service]}`);
      expect(acknowledgement.text).toContain(`सेवा: ${contactFormWords('hi')[service]}`);
    }
  });
});
