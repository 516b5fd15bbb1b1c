import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { appointmentTerms } from '@/catalogue/services/appointment-terms.ts';
import { findOffer } from '@/catalogue/services/offers.ts';
import { getServicePage } from '@/catalogue/services/service-pages.ts';
import { partsOf } from '@/catalogue/services/service-tax.ts';
import { subjectOptions } from '@/features/office/appointments/shown-appointment.server.ts';
import { PriceCard } from '@/features/site/service-page/PriceCard.tsx';
import { servicePageWords } from '@/features/site/service-page/service-page.messages.ts';
import { add, paise, paiseText } from '../../src/kernel/paise.ts';
import { registered, type Standing, taxedAt, withFirm } from '../support/with-firm.ts';

afterEach(() => applyEdits({}));

const slug = 'gst-registration';
/** Sets the appointment and the price of a service, ₹1,999 by default, at a firm whose appointments cost ₹500. */
const say = (appointment: object, price: object = { amount: 1_999 }): void =>
  applyEdits({
    'appointments.yaml#price': 500,
    [`services/${slug}.yaml#appointment`]: appointment,
    [`services/${slug}.yaml#price`]: price,
  });
const costs = (standing: Standing): number => withFirm(standing, () => appointmentTerms(slug).paise);

test('an appointment costs what its service costs, unless it has a price of its own', () => {
  say({ minutes: 45 });
  expect([costs({}), costs(registered)]).toEqual([199_900, 235_882]);
  expect(appointmentTerms('income-tax-filing').minutes).toBe(30);
  expect(withFirm({}, () => appointmentTerms('income-tax-filing').paise)).toBe(50_000);
  say({ minutes: 45, price: 600 });
  expect(costs({})).toBe(60_000);
  say({ price: 0 });
  expect(costs(registered)).toBe(0);
  // A monthly price is not the price of a single appointment.
  say({ minutes: 45 }, { amount: 4_200, per: 'month' });
  expect(costs({})).toBe(50_000);
});

test('it has the tax of the service, not that of the firm', () => {
  say({}, { amount: 1_999, tax: 'exempt' });
  expect(withFirm(registered, () => appointmentTerms(slug))).toMatchObject({ paise: 199_900, gstPercent: 0 });
  say({}, { amount: 1_000, tax: 5 });
  expect(withFirm(registered, () => appointmentTerms(slug))).toMatchObject({ paise: 105_000, gstPercent: 5 });
  expect(costs(taxedAt(18, 'inclusive'))).toBe(100_000);
});

test.each([
  ['registered', registered, '₹2,358.82', ' with GST'],
  ['with the tax included', taxedAt(18, 'inclusive'), '₹1,999', ' with GST'],
  ['exempt', taxedAt('exempt'), '₹1,999', ''],
  ['not registered', {}, '₹1,999', ''],
] as const)(
  'a firm %s says one price on the page, in the booking, in the office and in the order',
  (_, standing, price, gst) =>
    withFirm(standing, () => {
      say({ minutes: 45 });
      const content = getServicePage('en', slug);
      expect(content.booking).toEqual({
        href: `/appointments?service=${slug}`,
        terms: `45 minutes, ${price}${gst}`,
        byWay: [],
      });
      const html = renderToStaticMarkup(
        createElement(PriceCard, { content, words: servicePageWords('en'), whatsappHref: undefined }),
      );
      expect(html).toContain(`>${price}</dd>`);
      expect(html.includes('GST')).toBe(gst !== '');
      expect(subjectOptions('en')[0]?.label).toContain(`45 minutes, ${price}${gst}`);
      const offer = findOffer(slug);
      if (!offer) {
        throw new Error('it cannot be ordered');
      }
      const { fee, gst: tax } = partsOf(paise(offer.fee * 100), offer.tax);
      expect(paiseText(add(fee, tax))).toBe(price);
    }),
);

test('a service without appointments of its own shows the same precision as its quote', () => {
  const content = withFirm(registered, () => getServicePage('en', slug));
  expect([content.booking, content.sum.total]).toEqual([undefined, 2_358.82]);
});
