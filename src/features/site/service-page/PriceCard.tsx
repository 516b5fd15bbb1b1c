import type { ReactNode } from 'react';
import type { PagePrice } from '@/catalogue/services/page-price.ts';
import type { ServicePageContent } from '@/catalogue/services/service-pages.ts';
import { fill } from '@/i18n/fill.ts';
import { add, minimum, type Paise, paise, paiseText } from '@/kernel/paise.ts';
import { samePrecision } from '@/kernel/same-precision.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { BrandIcon } from '@/ui/Icon.tsx';
import type { ServicePageWords } from './service-page.messages.ts';

interface PriceCardProps {
  content: ServicePageContent;
  words: ServicePageWords;
  /** The URL of a WhatsApp chat; undefined if the firm has no WhatsApp. */
  whatsappHref: string | undefined;
  /** The price with its discount and its rows; undefined if the service has no price. */
  known?: PagePrice | undefined;
  /** The list for choosing the row that the price depends on, with its total. */
  children?: ReactNode;
}

interface CardRow {
  label: string;
  note?: string | undefined;
  was?: string | undefined;
  value: string;
  /** The lines shown in place of the value, one below the other. */
  values?: readonly string[] | undefined;
}

/**
 * The total price and its parts, the usual time, and the links to book, order or ask. A discount or a choice is
 * calculated as in the quote, so that both show the same amount.
 */
export function PriceCard({ content, words, whatsappHref, known, children }: PriceCardProps) {
  const { price, tax, booking } = content;
  const order = price && content.quoteHref;
  const gst = { percent: String(tax.percent) };
  const ourFee = tax.isIncluded ? fill(words.ourFeeWithGst, gst) : words.ourFee;
  const amounts = amountsOf(content, known);
  const show = samePrecision(Object.values(amounts));
  const rows = [
    ...(content.page.fees.government.length > 0 && !children
      ? [{ label: content.page.party ?? words.governmentFee, value: governmentPart(content, words, show) }]
      : []),
    ...(price && !isOurFeeAlone(content)
      ? [
          {
            label: ourFee,
            note: known?.discount,
            was: known?.discount && show(known.fee.before),
            value: [show(amounts.ours), price.per].filter(Boolean).join(' '),
          },
        ]
      : []),
    ...(price && tax.percent > 0 && !tax.isIncluded ? [{ label: fill(words.gst, gst), value: show(amounts.gst) }] : []),
    ...(booking ? [{ label: words.appointment, values: booking.byWay, value: booking.terms }] : []),
    { label: words.usualTime, value: content.timeline },
  ];
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
      {children}
      <dl aria-label={words.glance}>
        {children ? null : <Total content={content} words={words} known={known} />}
        {rows.map(({ label, note, was, value, values = [] }: CardRow) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-t border-line py-1.5">
            <dt className="text-sm text-soft">
              {label}
              {note ? <span className="block text-xs text-good">{note}</span> : null}
            </dt>
            <dd className="text-right font-semibold tabular-nums">
              {was ? <s className="block text-sm font-normal text-soft">{was}</s> : null}
              {values.length > 0
                ? values.map((each) => (
                    <span key={each} className="block">
                      {each}
                    </span>
                  ))
                : value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 grid gap-2 print:hidden">
        {booking ? (
          <ButtonLink href={booking.href} wide>
            {words.book}
          </ButtonLink>
        ) : null}
        {order ? (
          <ButtonLink href={order} look={booking ? 'night' : 'primary'} wide>
            {words.quote}
          </ButtonLink>
        ) : null}
        <ButtonLink href="#ask" look={order || booking ? 'night' : 'primary'} wide>
          {words.ask}
        </ButtonLink>
        {whatsappHref ? (
          <p className="text-center">
            <ButtonLink href={whatsappHref} look="quiet" newTab={words.newTab}>
              <BrandIcon name="whatsapp" />
              {words.whatsapp}
            </ButtonLink>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/**
 * The total at the top of the card, with the total before the discount. If our fee is the whole price, only our fee is
 * shown.
 */
function Total({ content, words, known }: Pick<PriceCardProps, 'content' | 'words' | 'known'>) {
  const { sum, price, tax } = content;
  const amounts = amountsOf(content, known);
  const show = samePrecision(Object.values(amounts));
  const gst = { percent: String(tax.percent) };
  const isAlone = isOurFeeAlone(content);
  const ourFee = tax.isIncluded ? fill(words.ourFeeWithGst, gst) : words.ourFee;
  const total = sum.open ? words.totalFrom : words.total;
  return (
    <div className="flex items-baseline justify-between gap-4 pb-1">
      <dt className="text-sm text-soft">
        {price ? (isAlone ? ourFee : total) : words.ourFee}
        {content.isSamplePrice ? <span className="block text-xs">{words.sample}</span> : null}
      </dt>
      <dd className="text-right text-2xl font-semibold whitespace-nowrap tabular-nums">
        {known && known.off > 0 ? (
          <s className="block text-sm font-normal text-soft">{show(add(amounts.total, known.off))}</s>
        ) : null}
        {price ? show(amounts.total) : words.noFee}
        {price?.per && isAlone ? <span className="block text-sm">{price.per}</span> : null}
      </dd>
    </div>
  );
}

/** Whether nothing is added to our fee, so that the total would only repeat it. */
export const isOurFeeAlone = ({ sum, price }: ServicePageContent): boolean =>
  price !== undefined && !sum.open && sum.total === sum.ours;

/**
 * The parts of a price in paise, after the discount. If the price depends on a choice, they are those for the first
 * row.
 */
export function amountsOf({ sum }: ServicePageContent, known: PagePrice | undefined) {
  return known
    ? { ours: known.fee.after, gst: known.gst, total: known.rows[0].total, before: known.fee.before }
    : { ours: inPaise(sum.ours), gst: inPaise(sum.gst), total: inPaise(sum.total) };
}

/** Converts rupees that may have paise to an amount in paise. */
export const inPaise = (amount: number): Paise => paise(Math.round(amount * 100));

/** The total price, as far as it is known: '₹2,358.82', 'from ₹9,122.82' if it depends on a choice, or 'No fee'. */
export function totalText(content: ServicePageContent, words: ServicePageWords, known?: PagePrice): string {
  if (!content.price) {
    return words.free;
  }
  if (known?.by) {
    const [first, ...others] = known.rows;
    return fill(words.from, { amount: paiseText(minimum(first.total, ...others.map(({ total }) => total))) });
  }
  return paiseText(amountsOf(content, known).total);
}

function governmentPart({ sum }: ServicePageContent, words: ServicePageWords, show: (amount: Paise) => string): string {
  const known = show(inPaise(sum.government));
  if (sum.open) {
    return sum.government > 0 ? fill(words.plus, { amount: known }) : words.fixedElsewhere;
  }
  return sum.government > 0 ? known : words.nil;
}
