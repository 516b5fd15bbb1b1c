import { afterEach, expect, test } from 'vitest';
import { termsInWords } from '@/i18n/appointment-price.ts';
import { applyEdits } from '../read-content.ts';
import { appointmentTerms, listOwnTerms, waysFor } from './appointment-terms.ts';

afterEach(() => applyEdits({}));

// docs/new-firm.md advises firms to write one service for each price.
test('a visit costs less at the branch than at home if each is a service with its own type of meeting', () => {
  applyEdits({
    'appointments.yaml#ways': ['phone', 'branch', 'home'],
    'appointments.yaml#homeArea': { en: 'In Delhi.', hi: 'दिल्ली में।' },
    'company.yaml#gst': undefined,
    'services/gst-registration.yaml#price': { amount: 500 },
    'services/gst-registration.yaml#appointment': { ways: ['branch'] },
    'services/income-tax-filing.yaml#price': { amount: 800 },
    'services/income-tax-filing.yaml#appointment': { ways: ['home'] },
  });
  const said = (service: string) => [waysFor(service), termsInWords('en', appointmentTerms(service))];
  expect(said('gst-registration')).toEqual([['branch'], '30 minutes, ₹500']);
  expect(said('income-tax-filing')).toEqual([['home'], '30 minutes, ₹800']);
  expect(new Set(listOwnTerms('hi').map(({ terms }) => terms))).toEqual(new Set(['30 मिनट, ₹500', '30 मिनट, ₹800']));
});
