import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { locales } from '@/kernel/locale.ts';
import { serviceShape } from './service.shape.ts';
import { priceText, timelineText } from './service-terms.ts';
import { getService, listServiceCategories, listServices } from './services.ts';
import { partsAfter } from './services-page.ts';

describe('the catalogue', () => {
  test.each(locales)('in %s: the groups hold all services, in the order of the page', (locale) => {
    const grouped = listServiceCategories(locale).flatMap(({ services }) => services.map(({ slug }) => slug));
    expect(grouped).toEqual(listServices(locale).map(({ slug }) => slug));
    expect(new Set(grouped).size).toBe(grouped.length);
  });

  test.each(locales)('in %s: a service by its slug, or an error that names the file', (locale) => {
    for (const service of listServices(locale)) {
      expect(getService(locale, service.slug)).toEqual(service);
      expect(service.href.startsWith('/hi/')).toBe(locale === 'hi');
    }
    expect(() => getService(locale, 'nothing')).toThrow('content/services/nothing.yaml is missing');
  });

  test('each part of the page is below an existing group, once', () => {
    const placed = listServiceCategories('en').flatMap(({ id }) => partsAfter(id));
    expect(placed).toContain('steps');
    expect(new Set(placed).size).toBe(placed.length);
    expect(partsAfter('nothing')).toEqual([]);
  });
});

describe('a free service', () => {
  const folder = join(import.meta.dirname, '../../../content/services');
  const free = parse(readFileSync(join(folder, 'property-insurance.yaml'), 'utf8')) as Record<string, unknown>;

  test('can be in the catalogue, where its card says that it is free', () => {
    const features = [{ en: 'A first lesson', hi: 'पहली कक्षा' }];
    expect(serviceShape.safeParse({ ...free, features }).error).toBeUndefined();
    expect(priceText('en', undefined)).toEqual({ amount: 'Free', per: '' });
    expect(priceText('hi', undefined)).toEqual({ amount: 'मुफ़्त', per: '' });
  });

  test('with a price of 0, the error says what to write', () => {
    const { error } = serviceShape.safeParse({ ...free, price: { amount: 0 } });
    expect(error?.issues.map(({ message }) => message).join()).toContain('page › fees › noFee');
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

  test('a note says what takes the time', () => {
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
