import { shownNumber } from '@/kernel/order-number.ts';
import { Notice } from '@/ui/office/Notice.tsx';
import { SampleBadge } from '@/ui/office/SampleBadge.tsx';
import { OrderBadge, type OrderState } from './OrderBadge.tsx';
import type { OrdersWords } from './orders.messages.ts';

interface OrderHeadProps {
  words: OrdersWords;
  order: {
    readonly number: string;
    readonly title: string;
    /** The customer's name; '' once erased. */
    readonly name: string;
    readonly badge: { readonly state: OrderState; readonly text: string };
    /** When it was placed. */
    readonly placed: string;
    /** The quote that the order was made from, as long as it is kept. */
    readonly quote: { readonly href: string; readonly text: string } | undefined;
    /** The label if the order is a sample; otherwise ''. */
    readonly sample: string;
    readonly links: readonly { readonly href: string; readonly text: string }[];
    /** Says that the customer gets no messages about the order, because they have stopped them; otherwise ''. */
    readonly stopped: string;
  };
  hasDocuments: boolean;
  notice: { look: 'good' | 'bad'; text: string } | undefined;
}

/** The header of an order's page: the customer, the service, the status, and links to related pages. */
export function OrderHead({ words, order, hasDocuments, notice }: OrderHeadProps) {
  const { name, number, title, placed, badge, quote, links } = order;
  const all = [
    ...links,
    ...(quote ? [quote] : []),
    ...(hasDocuments ? [{ href: '#documents', text: words.documents }] : []),
  ];
  return (
    <div className="px-4 pb-3 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-2xl wrap-anywhere">{name || shownNumber(number)}</h1>
        <OrderBadge state={badge.state}>{badge.text}</OrderBadge>
        <SampleBadge label={order.sample} />
      </div>
      <p className="mt-1 text-soft wrap-anywhere">
        {[title, ...(name ? [shownNumber(number)] : []), placed].join(' · ')}
      </p>
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {all.map(({ href, text }) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
              {text}
            </a>
          </li>
        ))}
      </ul>
      {order.stopped ? <p className="font-semibold">{order.stopped}</p> : null}
      {notice ? <Notice look={notice.look}>{notice.text}</Notice> : null}
    </div>
  );
}
