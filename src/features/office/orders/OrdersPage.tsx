import { shortDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { type Paise, paiseText } from '@/kernel/paise.ts';
import { Button } from '@/ui/Button.tsx';
import { ListHead, OlderRows } from '@/ui/office/ListHead.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import { SampleBadge } from '@/ui/office/SampleBadge.tsx';
import { OrderBadge, type OrderState } from './OrderBadge.tsx';
import type { StatementAct } from './order-acts.ts';
import type { OrdersWords } from './orders.messages.ts';

interface OrdersPageProps {
  words: OrdersWords;
  locale: Locale;
  view: string;
  views: readonly { readonly view: 'all' | 'check' | 'work' | 'refund'; readonly count: string }[];
  /** The search text. */
  search: string;
  orders: readonly {
    number: string;
    name: string;
    title: string;
    total_paise: Paise;
    badge: OrderState;
    /** The name of the order's status, with the amounts paid and due. */
    state: string;
    /** The label if the order is a sample; otherwise ''. */
    sample: string;
    created_at: number;
  }[];
  next: string | undefined;
  /** `todo` says what the clerk can do about the difference. */
  differences: readonly { key: string; text: string; todo: string; href: string | undefined }[];
  /** A sentence about when the books were last compared; undefined before the first time. */
  comparedOn: string | undefined;
  /** Whether the reader, as an owner, may start a comparison. */
  mayCompare: boolean;
}

/** All orders with a search, and the mismatches between them and the payment services. */
export function OrdersPage(props: OrdersPageProps) {
  const { words, locale, view, views, search, orders, next, differences, comparedOn, mayCompare } = props;
  const here = pathFor(locale, '/office/orders');
  const link = 'inline-flex min-h-11 min-w-11 items-center px-2 text-link underline underline-offset-4';
  return (
    <>
      <OfficePageHead title={words.title} intro={words.intro}>
        <a href={`${here}/statement`} className={`${link} -mx-2`}>
          {words.statement}
        </a>
      </OfficePageHead>
      <ListHead
        title={words.title}
        here={here}
        view={view}
        views={views.map((each) => ({ view: each.view, label: words[`view.${each.view}`], count: each.count }))}
        words={words}
        search={search}
      />
      <OfficeTable
        caption={words.title}
        columns={[words.number, words.customer, words.what, words.total, words.state, words.when]}
        figures={[words.total]}
        pairs={[1, 3, 2, 4, 0, 5]}
        empty={search ? words.noneFound : words.empty}
        rows={orders.map((order) => ({
          key: order.number,
          cells: [
            <a key="number" href={`${here}/${order.number}`} className={`${link} -mx-2 -my-3 whitespace-nowrap`}>
              {shownNumber(order.number)}
            </a>,
            <span key="name" className="inline-flex flex-wrap items-center gap-x-2">
              {order.name} <SampleBadge label={order.sample} />
            </span>,
            order.title,
            <span key="total" className="whitespace-nowrap tabular-nums">
              {paiseText(order.total_paise)}
            </span>,
            <OrderBadge key="state" state={order.badge}>
              {order.state}
            </OrderBadge>,
            shortDateTime(locale, order.created_at, Date.now()),
          ],
        }))}
      />
      <OlderRows here={here} view={view} search={search} next={next} label={words.older} />
      <div className="mt-6" />
      <OfficePanel title={words.differences}>
        <p className="text-soft">
          {[comparedOn ?? words.notCompared, comparedOn && differences.length === 0 ? words.noDifferences : '']
            .filter(Boolean)
            .join(' ')}
        </p>
        <ul>
          {differences.map(({ key, text, todo, href }) => (
            <li key={key} className="py-1 wrap-anywhere">
              {href ? (
                <a href={href} className={`${link} -mx-2`}>
                  {text}
                </a>
              ) : (
                text
              )}
              <p className="text-sm text-soft">{todo}</p>
            </li>
          ))}
        </ul>
        {mayCompare && comparedOn ? (
          <form method="post" action={here}>
            <Button type="submit" look="secondary" name="act" value={'compare' satisfies StatementAct}>
              {words.compareAgain}
            </Button>
          </form>
        ) : null}
      </OfficePanel>
    </>
  );
}
