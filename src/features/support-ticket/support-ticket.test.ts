import { expect, test } from 'vitest';
import { companyFacts } from '@/catalogue/company.ts';
import { locales } from '@/i18n/locale.ts';
import { checkFields } from '@/ui/form/check-fields.ts';
import { supportTicketWords } from './support-ticket.messages.ts';
import { categories, schema } from './support-ticket.schema.ts';
import { supportTicketMails } from './support-ticket-received.mail.ts';

const filled = {
  name: 'आशा वर्मा',
  email: 'asha@example.com',
  category: 'billing',
  subject: '2026/11',
  message: '<script>x</script>',
};

test('everything but the attachments is required, the category one of three', () => {
  const faults = {
    name: 'required',
    email: 'required',
    category: 'required',
    subject: 'required',
    message: 'required',
  };
  expect(checkFields(schema, {})).toEqual({ ok: false, faults });
  expect(checkFields(schema, { ...filled, category: 'gold' })).toEqual({ ok: false, faults: { category: 'choice' } });
  for (const category of categories) expect(checkFields(schema, { ...filled, category }).ok).toBe(true);
});

test.each(locales)('the mail to the firm names the files, %s, escaped, with their sizes', (locale) => {
  const { firm, acknowledgement } = supportTicketMails({
    locale,
    facts: companyFacts(locale),
    company: 'The Firm',
    reference: 'AAR-7K4M-Q92T',
    fields: filled,
    page: '/support',
    flags: [],
    files: [
      { name: 'नोटिस <b>.pdf', size: 400 },
      { name: 'scan.png', size: 5_242_880 },
    ],
  });
  expect(firm.text).toContain('नोटिस <b>.pdf (400 B)\nscan.png (5.0 MB)');
  expect(firm.html).toContain('नोटिस &lt;b&gt;.pdf');
  for (const mail of [firm, acknowledgement]) {
    expect(mail.subject).toContain('AAR-7K4M-Q92T');
    expect(mail.html).not.toContain('<script>x');
    expect(mail.subject + mail.text + mail.html).not.toMatch(/\{[\w.-]+\}/);
  }
  expect(firm.text).toContain('Support category: Billing');
  expect(acknowledgement.text).toContain(supportTicketWords(locale).billing);
});
