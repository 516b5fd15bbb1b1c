import { describe, expect, test } from 'vitest';
import { companyFacts } from '@/catalogue/company.ts';
import { locales } from '@/i18n/locale.ts';
import { checkFields } from '@/ui/form/check-fields.ts';
import { schema } from './newsletter.schema.ts';
import { newsletterMails } from './newsletter-received.mail.ts';

const reference = 'AAR-7K4M-Q92T';

describe('the newsletter', () => {
  test('needs one address and nothing else', () => {
    expect(checkFields(schema, {})).toEqual({ ok: false, faults: { email: 'required' } });
    expect(checkFields(schema, { email: 'a@example.com', name: 'A' })).toEqual({
      ok: false,
      faults: { name: 'unknown' },
    });
    expect(checkFields(schema, { email: ' Asha@Example.com' })).toEqual({
      ok: true,
      fields: { email: 'Asha@example.com' },
    });
  });

  test.each(locales)('welcomes in the page’s language, %s', (locale) => {
    const facts = companyFacts(locale);
    const { company = '' } = facts;
    const fields = { email: 'asha@example.com' };
    const { firm, acknowledgement } = newsletterMails({
      locale,
      facts,
      company,
      reference,
      fields,
      page: '/',
      flags: [],
    });
    expect(firm.subject).toBe(`${reference} Newsletter: asha@example.com`);
    expect(firm.text).toContain('Email: asha@example.com');
    expect(acknowledgement.subject).toContain(company);
    expect(acknowledgement.text).toContain(reference);
    expect(acknowledgement.text).toMatch(locale === 'hi' ? /महीने में एक/ : /one mail a month/);
    for (const mail of [firm, acknowledgement]) expect(mail.subject + mail.text + mail.html).not.toMatch(/\{[\w.-]+\}/);
  });
});
