import { expect, test } from 'vitest';
import { companyFacts } from '@/catalogue/company.ts';
import { locales } from '@/i18n/locale.ts';
import { checkFields } from '@/ui/form/check-fields.ts';
import { schema } from './job-application.schema.ts';
import { jobApplicationMails } from './job-application-received.mail.ts';

const filled = { opening: 'Tax Specialist', name: 'Meera Iyer', email: 'meera@example.com', phone: '+919812345678' };

test('everything but the message is required', () => {
  const faults = { opening: 'required', name: 'required', email: 'required', phone: 'required' };
  expect(checkFields(schema, {})).toEqual({ ok: false, faults });
  expect(checkFields(schema, filled).ok).toBe(true);
});

test.each(locales)('the mail to the firm names the opening and the resume, %s', (locale) => {
  const { firm, acknowledgement } = jobApplicationMails({
    locale,
    facts: companyFacts(locale),
    company: 'The Firm',
    reference: 'AAR-7K4M-Q92T',
    fields: filled,
    page: '/careers/tax-specialist',
    flags: [],
    files: [{ name: 'meera.pdf', size: 50_000 }],
  });
  for (const typed of [filled.opening, 'meera.pdf (49 KB)']) expect(firm.text).toContain(typed);
  for (const mail of [firm, acknowledgement]) {
    expect(mail.text).toContain(filled.name);
    expect(mail.subject + mail.text + mail.html).not.toMatch(/\{[\w.-]+\}/);
  }
  expect(firm.subject).toBe('AAR-7K4M-Q92T Application: Meera Iyer');
});
