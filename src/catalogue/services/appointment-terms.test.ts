import { afterEach, describe, expect, test } from 'vitest';
import { termsInWords } from '@/i18n/appointment-price.ts';
import { appointmentRules, weekAt } from '../firm/appointments.ts';
import { company, getCompany } from '../firm/company.ts';
import { listBranches } from '../firm/contact.ts';
import { applyEdits } from '../read-content.ts';
import { hoursData } from '../site/hours-data.ts';
import { listSearchEntries } from '../site/search-entries.ts';
import { appointmentTerms, isAlwaysFree, listOwnTerms } from './appointment-terms.ts';

afterEach(() => applyEdits({}));

const price = { 'appointments.yaml#price': 600 };
const service = { 'services/gst-registration.yaml#appointment': { minutes: 45, price: 1_000 } };
const terms = (slug?: string): string => termsInWords('en', appointmentTerms(slug));

describe('length and price of an appointment', () => {
  test('it is free of charge if content has no price', () => {
    expect([terms(), terms('gst-registration'), isAlwaysFree()]).toEqual([
      '30 minutes, free of charge',
      '30 minutes, free of charge',
      true,
    ]);
    expect(listOwnTerms('en')).toEqual([]);
    expect(listSearchEntries('en').find(({ id }) => id === '/appointments')?.priceAndTime).toBeUndefined();
  });

  test('GST is added if the firm is registered, and not otherwise', () => {
    applyEdits({ ...price, 'company.yaml#gst': company.gst });
    expect(appointmentTerms()).toEqual({ minutes: 30, paise: 70_800, gstPercent: 18 });
    expect(terms()).toBe('30 minutes, ₹708 with GST');
    applyEdits({ ...price, 'company.yaml#gst': undefined });
    expect(appointmentTerms()).toEqual({ minutes: 30, paise: 60_000, gstPercent: 0 });
    expect(terms()).toBe('30 minutes, ₹600');
    expect(isAlwaysFree()).toBe(false);
    expect(listSearchEntries('hi').find(({ id }) => id === '/appointments')?.priceAndTime).toBe('30 मिनट, ₹600');
  });

  test('each service may have its own length and price, or neither', () => {
    applyEdits({ ...price, ...service, 'company.yaml#gst': undefined });
    expect([terms('gst-registration'), terms('income-tax-filing')]).toEqual(['45 minutes, ₹1,000', '30 minutes, ₹600']);
    expect(listOwnTerms('hi')).toMatchObject([{ service: 'gst-registration', terms: '45 मिनट, ₹1,000' }]);
    applyEdits({ ...price, 'services/gst-registration.yaml#appointment': { price: 0 } });
    // The page of the service has a price, so the appointment is not called free beside it.
    expect(terms('gst-registration')).toBe('30 minutes');
  });

  test('the contact page calls nothing free if one service is not', () => {
    applyEdits(service);
    expect([appointmentTerms().paise, isAlwaysFree()]).toEqual([0, false]);
  });
});

describe('a branch with its own hours', () => {
  const hours = [{ open: '17:00', close: '21:00', schemaDays: ['Monday', 'Tuesday', 'Wednesday'] }];
  const edited = () => company.branches.map((branch) => (branch.id === 'mumbai' ? { ...branch, hours } : branch));

  test('uses them for bookings, display and structured data; other branches use the firm’s', () => {
    applyEdits({ 'company.yaml#branches': edited() });
    expect(appointmentRules('mumbai')?.week.hours).toMatchObject(hours);
    expect(weekAt('delhi').hours).toEqual(company.hours);
    expect(appointmentRules()?.week.hours).toEqual(company.hours);
    const [delhi, mumbai] = listBranches('hi');
    expect(delhi?.hours).toEqual(getCompany('hi').hours);
    expect(mumbai?.hours).toMatchObject([{ days: 'सोमवार से बुधवार', time: 'शाम 5:00 से रात 9:00 बजे तक' }]);
    expect(hoursData(weekAt('mumbai').hours)).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: hours[0]?.schemaDays, opens: '17:00', closes: '21:00' },
    ]);
  });

  test('days on which it is closed have no hours', () =>
    expect(hoursData([{ schemaDays: ['Sunday'] }, { open: '09:00', close: '10:00', schemaDays: [] }])).toEqual([]));
});
