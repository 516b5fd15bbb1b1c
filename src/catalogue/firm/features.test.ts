import { afterEach, describe, expect, test } from 'vitest';
import { applyEdits, findRaw } from '../read-content.ts';
import { featureOf } from './feature-paths.ts';
import { featureNames, featuresOn, featuresShape } from './features.shape.ts';
import { does } from './features.ts';

afterEach(() => applyEdits({}));

const all = featuresShape.parse({});
const company = findRaw('company.yaml');
const onWith = (said: object, hasFile: (name: string) => boolean = () => true) =>
  featuresOn({ features: featuresShape.parse(said), hasFile, company });

describe('content/features.yaml', () => {
  test('a firm without settings has every feature but the live chat, which needs clerks', () => {
    expect(featuresShape.parse({})).toEqual(all);
    const every = featureNames.filter((name) => name !== 'liveChat');
    expect([...onWith({})].sort()).toEqual([...every].sort());
    expect([...onWith({ liveChat: true })].sort()).toEqual([...featureNames].sort());
    expect(onWith({ liveChat: true, chat: false }).has('liveChat')).toBe(false);
  });

  test('without orders there are neither payments nor documents', () => {
    const on = onWith({ orders: false, payments: true });
    for (const feature of ['orders', 'payments', 'papers'] as const) {
      expect(on.has(feature)).toBe(false);
    }
    expect(on.has('appointments')).toBe(true);
  });

  test('orders work without online payments, and are then paid at the office', () => {
    const on = onWith({ payments: false });
    expect([on.has('orders'), on.has('payments'), on.has('papers')]).toEqual([true, false, true]);
  });

  test('a feature without its file or number is off', () => {
    const on = featuresOn({
      features: all,
      hasFile: (name) => name === 'company.yaml',
      company: { phones: { main: '' } },
    });
    for (const feature of ['team', 'appointments', 'dueDates', 'whatsapp', 'secondPhone'] as const) {
      expect(on.has(feature)).toBe(false);
    }
    expect(on.has('orders')).toBe(true);
  });

  test('an unknown key is an error', () => {
    expect(featuresShape.safeParse({ order: false }).success).toBe(false);
  });

  test('a published change applies at once', () => {
    applyEdits({ 'features.yaml#chat': false });
    expect(does('chat')).toBe(false);
    applyEdits({});
    expect(does('chat')).toBe(true);
  });
});

test.each([
  ['/quote?for=gst-registration', 'orders'],
  ['/order/abc', 'orders'],
  ['/order/abc/pay', 'payments'],
  ['/payment-success', 'payments'],
  ['/order/abc/papers/1', 'papers'],
  ['/office/orders/12/papers', 'papers'],
  ['/office/orders', 'orders'],
  ['/office/money#check', 'orders'],
  ['/office/documents/csv', 'orders'],
  ['/office/calendar', 'appointments'],
  ['/appointments/abc/calendar', 'appointments'],
  ['/dashboard/messages/AAR-1', 'accounts'],
  ['/send/quick-inquiry', 'callbacks'],
  ['/resources/calendar/shop.en.ics', 'dueDates'],
  ['/login', undefined],
  ['/services/quote', undefined],
  ['/office/inbox', undefined],
  ['/webhooks/razorpay', undefined],
])('%s belongs to %s', (path, feature) => {
  expect(featureOf(path)).toBe(feature);
});
