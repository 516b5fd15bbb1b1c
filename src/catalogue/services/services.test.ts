import { describe, expect, test } from 'vitest';
import { locales } from '@/i18n/locale.ts';
import { listPackages } from './packages.ts';
import { priceText, timelineText } from './service-terms.ts';
import { getService, listServiceCategories, listServices } from './services.ts';

describe('the catalogue', () => {
  test.each(locales)('in %s: 30 services in seven groups, three of them popular', (locale) => {
    const counts = listServiceCategories(locale).map(({ id, services }) => [id, services.length]);
    expect(counts).toEqual([
      ['registration', 8],
      ['tax', 5],
      ['legal', 4],
      ['ngo', 3],
      ['certification', 4],
      ['finance', 2],
      ['digital', 4],
    ]);
    const services = listServices(locale);
    expect(services).toHaveLength(30);
    expect(services.filter(({ popular }) => popular).map(({ slug }) => slug)).toEqual([
      'private-limited-company',
      'gst-registration',
      'trademark-registration',
    ]);
  });

  test('prices go from 999 up to 99,999 rupees, timelines from 1–2 days to 12–18 months', () => {
    const services = listServices('en');
    const amounts = services.map(({ price }) => price.amount);
    expect([Math.min(...amounts), Math.max(...amounts)]).toEqual([999, 99_999]);
    const often = new Set(services.map(({ price }) => price.per));
    expect([...often].toSorted()).toEqual(['month', 'once', 'quarter', 'year']);
    const times = services.map(({ terms }) => terms.timeline);
    expect(times).toContain('1–2 days');
    expect(times).toContain('12–18 months');
  });

  test('a service by its slug, or an error that names the file', () => {
    const service = getService('hi', 'gst-registration');
    expect(service.href).toBe('/hi/services/gst-registration');
    expect(service.title).toBe('जीएसटी पंजीकरण');
    expect(() => getService('en', 'nothing')).toThrow('content/services/nothing.yaml is missing');
  });

  test('the packages', () => {
    expect(listPackages('en').map((tier) => [tier.name, tier.priceText, tier.popular])).toEqual([
      ['Basic', '₹9,999', false],
      ['Standard', '₹19,999', true],
      ['Premium', '₹29,999', false],
    ]);
  });

  test('a package costs less than its services one by one, as its page says', () => {
    for (const { name, price, singly } of listPackages('en')) expect(price, name).toBeLessThan(singly);
  });
});

describe('terms', () => {
  test.each([
    [{ from: 15, to: 20, unit: 'working-day' }, '15–20 working days', '15–20 कामकाजी दिन'],
    [{ from: 1, to: 2, unit: 'day' }, '1–2 days', '1–2 दिन'],
    [{ from: 1, to: 1, unit: 'week' }, '1 week', '1 हफ़्ता'],
    [{ from: 1, to: 1, unit: 'month' }, '1 month', '1 महीना'],
    [{ from: 12, to: 18, unit: 'month' }, '12–18 months', '12–18 महीने'],
  ] as const)('%j', (timeline, english, hindi) => {
    expect(timelineText('en', timeline)).toBe(english);
    expect(timelineText('hi', timeline)).toBe(hindi);
  });

  test('a note says what the time is of', () => {
    expect(timelineText('en', { from: 15, to: 60, unit: 'day', note: 'for a licence' })).toBe(
      '15–60 days, for a licence',
    );
  });

  test.each([
    [{ amount: 99_999, per: 'once' }, { amount: '₹99,999', per: undefined }, undefined],
    [{ amount: 999, per: 'month' }, { amount: '₹999', per: 'per month' }, 'हर महीने'],
    [{ amount: 2499, per: 'quarter' }, { amount: '₹2,499', per: 'per quarter' }, 'हर तिमाही'],
    [{ amount: 11_999, per: 'year' }, { amount: '₹11,999', per: 'per year' }, 'हर साल'],
  ] as const)('%j', (price, english, often) => {
    expect(priceText('en', price)).toEqual(english);
    expect(priceText('hi', price)).toEqual({ ...english, per: often });
  });
});
