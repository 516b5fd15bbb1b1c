import { describe, expect, test } from 'vitest';
import { checkForm } from '../intake/check-form.ts';
import { serviceInquiry } from './service-inquiry.form.ts';

const filled = { name: 'Asha', phone: '98123 45678', service: 'gst-registration' };
const check = (changes: Record<string, string>) => checkForm(serviceInquiry, { ...filled, ...changes });

describe('the enquiry about a service', () => {
  test('needs only a name and a phone number', () => {
    expect(checkForm(serviceInquiry, { service: filled.service })).toEqual({
      ok: false,
      faults: { name: 'required', phone: 'required' },
    });
    expect(check({ email: '' })).toMatchObject({ ok: true, fields: { phone: '+919812345678', email: '' } });
  });

  test.each(['gold', '../x', '', 'GST'])('refuses a service that does not exist: %j', (service) => {
    expect(check({ service }).ok).toBe(false);
  });

  test('asks for an email address if news is requested', () => {
    expect(check({ news: 'yes' })).toEqual({ ok: false, faults: { email: 'required' } });
    expect(check({ news: 'yes', email: 'asha@example.com' }).ok).toBe(true);
    expect(check({ email: 'asha@' })).toEqual({ ok: false, faults: { email: 'email' } });
  });
});
