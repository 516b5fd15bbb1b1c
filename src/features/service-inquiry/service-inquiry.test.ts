import { describe, expect, test } from 'vitest';
import { companyFacts } from '@/catalogue/company.ts';
import { locales } from '@/i18n/locale.ts';
import { serviceInquiryMails } from './service-inquiry-received.mail.ts';
import { checkServiceInquiry } from './submit-service-inquiry.ts';

const filled = { name: 'Asha', phone: '98123 45678', service: 'gst-registration' };

describe('the inquiry for a service', () => {
  test('needs a name and a telephone number alone', () => {
    expect(checkServiceInquiry({ service: 'gst-registration' })).toEqual({
      ok: false,
      faults: { name: 'required', phone: 'required' },
    });
    expect(checkServiceInquiry({ ...filled, email: '' })).toMatchObject({
      ok: true,
      fields: { phone: '+919812345678', email: '' },
    });
  });

  test.each(['gold', '../x', '', 'GST'])('refuses a service that there is not: %j', (service) => {
    expect(checkServiceInquiry({ ...filled, service }).ok).toBe(false);
  });

  test('asks for the mail address of who wants news by mail', () => {
    expect(checkServiceInquiry({ ...filled, news: 'yes' })).toEqual({ ok: false, faults: { email: 'required' } });
    expect(checkServiceInquiry({ ...filled, news: 'yes', email: 'asha@example.com' }).ok).toBe(true);
    expect(checkServiceInquiry({ ...filled, email: 'asha@' })).toEqual({ ok: false, faults: { email: 'email' } });
  });

  test.each(locales)('names the service in the mails, %s', (locale) => {
    const mails = serviceInquiryMails({
      locale,
      facts: companyFacts(locale),
      company: 'Aarambh',
      reference: 'AAR-7K4M-Q92T',
      fields: filled,
      page: '/services/gst-registration',
      flags: [],
    });
    expect(mails.firm.text).toContain('GST registration');
    expect(mails.firm.text).toContain('No mail address was given');
    expect(mails.acknowledgement.text).toContain(locale === 'hi' ? 'जीएसटी पंजीकरण' : 'GST registration');
    expect(mails.firm.subject + mails.acknowledgement.text).not.toMatch(/\{[\w.-]+\}/);
  });
});
