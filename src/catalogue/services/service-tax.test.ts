import { expect, test } from 'vitest';
import { registered, type Standing, taxedAt, withFirm } from '../../../tests/support/with-firm.ts';
import { add, type Paise, paise, subtract } from '../../kernel/paise.ts';
import { companyShape } from '../firm/company.shape.ts';
import { findRaw } from '../read-content.ts';
import { findOffer, priceOffer } from './offers.ts';
import { replyFacts } from './reply-facts.ts';
import { sumFees } from './service-fees.ts';
import { getServicePage } from './service-pages.ts';
import { partsOf, taxOn, taxOnAll } from './service-tax.ts';
import { termsLine } from './service-terms.ts';

const names = {
  fee: { en: 'Our fee', hi: 'हमारी फ़ीस' },
  gst: { en: 'GST, {percent}%', hi: 'जीएसटी, {percent}%' },
};
const timeline = { from: 1, to: 2, unit: 'day' as const };

// The price is ₹1,999, because the tax on it is not a whole number of rupees at any rate.
test.each([
  [18, false, 1_999_00, 359_82],
  [5, false, 1_999_00, 99_96],
  [12, false, 1_999_00, 239_88],
  [40, false, 1_999_00, 799_60],
  [0, false, 1_999_00, 0],
  [18, true, 1_694_06, 304_94],
  [5, true, 1_903_80, 95_20],
  [12, true, 1_784_82, 214_18],
  [40, true, 1_427_86, 571_14],
] as const)('₹1,999 at %i percent, included: %s', (percent, isIncluded, fee, gst) => {
  expect(partsOf(paise(1_999_00), { percent, isIncluded })).toEqual({ fee, gst });
});

test('fee and tax add up to a price that includes the tax, and the tax has two equal halves', () => {
  for (const percent of [5, 12, 18, 40]) {
    for (let price: Paise = paise(1); price < 5_000; price = add(price, paise(1))) {
      const { fee, gst } = partsOf(price, { percent, isIncluded: true });
      expect([fee + gst, gst % 2]).toEqual([price, 0]);
      expect(Math.abs(gst - (price * percent) / (100 + percent))).toBeLessThanOrEqual(1);
    }
  }
});

test('the rate is that of the service, else that of the firm, else 18 percent; none without a registration', () => {
  const at = (standing: Standing, own?: Parameters<typeof taxOn>[0]) => withFirm(standing, () => taxOn(own));
  expect(at(registered)).toEqual({ percent: 18, isIncluded: false });
  expect(at(taxedAt(5, 'inclusive'))).toEqual({ percent: 5, isIncluded: true });
  expect(at(taxedAt(5), 12)).toEqual({ percent: 12, isIncluded: false });
  for (const none of [0, 'exempt'] as const) {
    expect(at(taxedAt(18, 'inclusive'), none)).toEqual({ percent: 0, isIncluded: false });
    expect(at(taxedAt(none))).toEqual({ percent: 0, isIncluded: false });
    expect(at(taxedAt(none), 18)).toEqual({ percent: 18, isIncluded: false });
  }
  expect(at({}, 18)).toEqual({ percent: 0, isIncluded: false });
});

test('a package at one price has the highest rate of its services', () => {
  withFirm(taxedAt(5), () => {
    expect(taxOnAll(undefined, [undefined, 'exempt', 12]).percent).toBe(12);
    expect(taxOnAll(undefined, ['exempt', 0]).percent).toBe(0);
    expect(taxOnAll('exempt', [18]).percent).toBe(0);
    expect(findOffer('package-basic')?.tax.percent).toBe(5);
  });
});

const priced = (standing: Standing, today = '2026-11-22', item = 'gst-registration') =>
  withFirm(standing, () => {
    const offer = findOffer(item);
    if (!offer) {
      throw new Error(item);
    }
    return priceOffer({ ...offer, fee: 1_999 }, { rows: {}, times: 1 }, today, names);
  });
const ours = ({ lines }: ReturnType<typeof priced>) =>
  lines.filter(({ kind }) => kind !== 'government').map(({ kind, amount }) => [kind, amount]);

test('a quote has a tax line with the rate, and none if there is no tax', () => {
  expect(priced(registered).lines.at(-1)).toEqual({
    kind: 'gst',
    name: { en: 'GST, 18%', hi: 'जीएसटी, 18%' },
    amount: 359_82,
  });
  expect(ours(priced(taxedAt(5)))).toEqual([
    ['fee', 1_999_00],
    ['gst', 99_96],
  ]);
  expect(ours(priced(taxedAt(18, 'inclusive')))).toEqual([
    ['fee', 1_694_06],
    ['gst', 304_94],
  ]);
  for (const standing of [taxedAt('exempt'), taxedAt(0, 'inclusive'), {}]) {
    expect(ours(priced(standing))).toEqual([['fee', 1_999_00]]);
    expect(priced(standing).gstPercent).toBe(0);
  }
});

test('a discount lowers the price and therefore the tax, whether or not the price includes it', () => {
  const [discount] = (findRaw('discounts.yaml') as { from: string; percent: number; services: string[] }[]) ?? [];
  const item = discount?.services[0];
  if (!discount || !item) {
    throw new Error('the sample firm has a discount on a service');
  }
  for (const standing of [registered, taxedAt(18, 'inclusive'), taxedAt('exempt'), {}] satisfies Standing[]) {
    const quote = priced(standing, discount.from, item);
    const sum = (...kinds: string[]) =>
      quote.lines.reduce((all, { kind, amount }) => (kinds.includes(kind) ? all + amount : all), 0);
    const off = paise(Math.round((1_999_00 * discount.percent) / 100));
    const isIncluded = standing.tax?.prices === 'inclusive' && quote.gstPercent > 0;
    const { fee, gst } = partsOf(subtract(paise(1_999_00), off), { percent: quote.gstPercent, isIncluded });
    expect([sum('fee', 'discount'), sum('gst')]).toEqual([fee, gst]);
    expect(sum('discount')).toBeLessThan(0);
    if (isIncluded || quote.gstPercent === 0) {
      expect(sum('fee', 'discount', 'gst')).toBe(1_999_00 - off);
    }
  }
});

test('included tax is not added again', () => {
  const price = { amount: 1_999, per: 'once' as const };
  withFirm(taxedAt(18, 'inclusive'), () => {
    expect(sumFees([], price)).toMatchObject({ ours: 1_999, gst: 0, total: 1_999 });
    expect(termsLine('en', { price, timeline })).toMatch(/^₹1,999 with GST ·/);
    expect(termsLine('hi', { price, timeline })).toMatch(/^₹1,999, जीएसटी सहित ·/);
    const { gst, total } = replyFacts('gst-registration', { locale: 'en', origin: 'https://a.example' });
    expect(gst).toBe('₹304.94');
    expect(total).toContain('₹1,999');
  });
});

test('without a registration nothing mentions GST', () => {
  const price = { amount: 600, per: 'once' as const };
  withFirm({}, () => {
    for (const locale of ['en', 'hi'] as const) {
      expect(termsLine(locale, { price, timeline })).not.toMatch(/GST|जीएसटी/);
      expect(replyFacts('gst-registration', { locale, origin: 'https://a.example' }).gst).toBeUndefined();
    }
    expect(sumFees([], price)).toMatchObject({ gst: 0, total: 600 });
    expect(getServicePage('en', 'gst-registration').sum).toMatchObject({ gst: 0, total: 1_999 });
  });
});

test('a tax without a registration is an error', () => {
  const { gst: _, ...firm } = findRaw('company.yaml') as Record<string, unknown>;
  expect(companyShape.safeParse(firm).success).toBe(true);
  const { error } = companyShape.safeParse({ ...firm, tax: { rate: 5 } });
  expect(error?.issues.map(({ path }) => path.join())).toEqual(['tax']);
  const { error: wrong } = companyShape.safeParse({ ...(findRaw('company.yaml') as object), tax: { rate: 28 } });
  expect(wrong?.issues.map(({ path }) => path.join())).toEqual(['tax,rate']);
});
