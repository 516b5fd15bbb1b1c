import type { ServicePageContent } from '@/catalogue/services/service-pages.ts';
import { fill } from '@/i18n/fill.ts';
import { rupees } from '@/i18n/formats.ts';
import { paiseText } from '@/kernel/paise.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { BrandIcon } from '@/ui/Icon.tsx';
import type { ServicePageWords } from './service-page.messages.ts';

interface PriceCardProps {
  content: ServicePageContent;
  words: ServicePageWords;
  /** Undefined if the firm has no WhatsApp. */
  whatsappHref: string | undefined;
}

/** The total price and its parts, the usual time, and the links to book, order or ask. */
export function PriceCard({ content, words, whatsappHref }: PriceCardProps) {
  const { sum, price, tax, booking } = content;
  const order = price && content.quoteHref;
  const gst = { percent: String(tax.percent) };
  const ourFee = tax.isIncluded ? fill(words.ourFeeWithGst, gst) : words.ourFee;
  const total = sum.open ? words.totalFrom : words.total;
  const rows = [
    ...(content.page.fees.government.length > 0
      ? [{ label: content.page.party ?? words.governmentFee, value: governmentPart(content, words) }]
      : []),
    ...(price && !isOurFeeAlone(content)
      ? [{ label: ourFee, value: [price.amount, price.per].filter(Boolean).join(' ') }]
      : []),
    ...(price && tax.percent > 0 && !tax.isIncluded
      ? [{ label: fill(words.gst, gst), value: withPaise(sum.gst) }]
      : []),
    ...(booking ? [{ label: words.appointment, value: booking.terms }] : []),
    { label: words.usualTime, value: content.timeline },
  ];
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <dl aria-label={words.glance}>
        <div className="flex items-baseline justify-between gap-4 pb-1">
          <dt className="text-sm text-soft">
            {price ? (isOurFeeAlone(content) ? ourFee : total) : words.ourFee}
            {content.isSamplePrice ? <span className="block text-xs">{words.sample}</span> : null}
          </dt>
          <dd className="text-right text-2xl font-semibold whitespace-nowrap">
            {totalText(content, words)}
            {price?.per && isOurFeeAlone(content) ? <span className="block text-sm">{price.per}</span> : null}
          </dd>
        </div>
        {rows.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-t border-line py-1.5">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
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

/** Whether nothing is added to our fee, so that the total would only repeat it. */
export const isOurFeeAlone = ({ sum, price }: ServicePageContent): boolean =>
  price !== undefined && !sum.open && sum.total === sum.ours;

/** The total price, as far as it is known: '₹2,359'. */
export const totalText = ({ sum, price }: ServicePageContent, words: ServicePageWords): string =>
  price ? withPaise(sum.total) : words.noFee;

/** An amount in rupees: ₹353, or ₹352.82 if the tax has paise. */
export const withPaise = (amount: number): string => paiseText(Math.round(amount * 100));

function governmentPart({ sum }: ServicePageContent, words: ServicePageWords): string {
  if (sum.open) {
    return sum.government > 0 ? fill(words.plus, { amount: rupees(sum.government) }) : words.fixedElsewhere;
  }
  return sum.government > 0 ? rupees(sum.government) : words.nil;
}
