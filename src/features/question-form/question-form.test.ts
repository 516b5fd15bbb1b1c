import { describe, expect, test } from 'vitest';
import { companyFacts } from '@/catalogue/company.ts';
import { faqCategories } from '@/catalogue/faq-page.shape.ts';
import { type Locale, locales } from '@/i18n/locale.ts';
import { checkFields } from '@/ui/form/check-fields.ts';
import { questionFormWords } from './question-form.messages.ts';
import { categories, schema } from './question-form.schema.ts';
import { questionMails } from './question-received.mail.ts';

const filled = {
  name: 'आशा वर्मा',
  email: 'asha@example.com',
  category: 'tax',
  question: '<b>जीएसटी</b>\nकब ज़रूरी है?',
};
const reference = 'AAR-7K4M-Q92T';

const mails = (locale: Locale, changes: Record<string, string> = {}) => {
  const checked = checkFields(schema, { ...filled, ...changes });
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  const { fields } = checked;
  return questionMails({
    ...{ locale, facts: companyFacts(locale), company: 'Aarambh', reference, fields, page: '/faq', flags: [] },
  });
};

describe('the question form', () => {
  test('needs everything, and a category other than all', () => {
    expect(checkFields(schema, {})).toEqual({
      ok: false,
      faults: { name: 'required', email: 'required', category: 'required', question: 'required' },
    });
    expect(checkFields(schema, { ...filled, category: '' })).toMatchObject({ faults: { category: 'required' } });
    for (const category of ['all', 'gold'])
      expect(checkFields(schema, { ...filled, category })).toEqual({ ok: false, faults: { category: 'choice' } });
    expect(categories).toEqual(faqCategories);
  });

  test.each(locales)('reaches the firm whole, and is acknowledged, %s', (locale) => {
    const { firm, acknowledgement } = mails(locale);
    expect(firm.text).toContain(filled.question);
    expect(firm.html).toContain('&lt;b&gt;जीएसटी&lt;/b&gt;');
    for (const mail of [firm, acknowledgement]) {
      expect(mail.subject).toContain(reference);
      for (const shown of [reference, filled.name]) expect(mail.text).toContain(shown);
      expect(mail.subject + mail.text + mail.html).not.toMatch(/\{[\w.-]+\}/);
    }
    expect(acknowledgement.subject).toMatch(locale === 'hi' ? /सवाल/ : /question/);
  });

  test('names the category in each reader’s language', () => {
    for (const category of categories) {
      const { firm, acknowledgement } = mails('hi', { category });
      expect(firm.text).toContain(`Category: ${questionFormWords('en')[category]}`);
      expect(acknowledgement.text).toContain(`विषय: ${questionFormWords('hi')[category]}`);
    }
  });
});
