import { fill } from '@/i18n/fill.ts';
import { rupees } from '@/i18n/formats.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { Price, Timeline } from './service.shape.ts';
import { taxOn } from './service-tax.ts';
import { serviceTermsWords } from './service-terms.messages.ts';

const several = { day: 'day', 'working-day': 'workingDay', week: 'week', month: 'month' } as const;
const single = { day: 'oneDay', 'working-day': 'oneWorkingDay', week: 'oneWeek', month: 'oneMonth' } as const;

/** Returns how long a service usually takes: '15–20 working days', '1 month, then month by month'. */
export function timelineText(locale: Locale, { from, to, unit, note }: Localized<Timeline>): string {
  const span = from === to ? String(from) : `${from}–${to}`;
  const text = fill(serviceTermsWords(locale)[to === 1 ? single[unit] : several[unit]], { span });
  return note ? `${text}, ${note}` : text;
}

/**
 * Returns the firm's fee as shown: the amount, and how often it is due. `per` is undefined if it is paid once, and empty
 * if the service is free.
 */
export function priceText(locale: Locale, price: Price | undefined): { amount: string; per: string | undefined } {
  const words = serviceTermsWords(locale);
  if (!price) {
    return { amount: words.free, per: '' };
  }
  const { amount, per } = price;
  const often = { once: undefined, month: words.perMonth, quarter: words.perQuarter, year: words.perYear }[per];
  return { amount: rupees(amount), per: often };
}

/** Returns a service's terms in one line: '₹1,999 + GST · 3–7 working days'. The fee is only the firm's own. */
export function termsLine(
  locale: Locale,
  { price, timeline }: { price?: Price | undefined; timeline: Timeline },
): string {
  const words = serviceTermsWords(locale);
  const time = timelineText(locale, localize(timeline, locale));
  if (!price) {
    return `${words.noFee} · ${time}`;
  }
  const { amount, per } = priceText(locale, price);
  const { percent, isIncluded } = taxOn(price.tax);
  const whole = percent === 0 ? amount : fill(isIncluded ? words.withGst : words.plusGst, { amount });
  return `${[whole, per].filter(Boolean).join(' ')} · ${time}`;
}
