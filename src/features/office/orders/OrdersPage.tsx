import { longDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { paiseText } from '@/kernel/paise.ts';
import { Button } from '@/ui/Button.tsx';
import { boxLook } from '@/ui/fields/field-frame.ts';
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
  /** What the reader looked for. */
  search: string;
  orders: readonly {
    number: string;
    name: string;
    title: string;
    total_paise: number;
    badge: OrderState;
    /** The name of its status, with the amounts paid and due. */
    state: string;
    /** The label of a sample; empty if it is none. */
    sample: string;
    created_at: number;
  }[];
  next: string | undefined;
  /** `todo` says what someone has to do about it. */
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
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pb-3 sm:px-6">
        <nav aria-label={words.title} className="flex flex-wrap gap-1">
          {views.map(({ view: each, count }) => (
            <a
              key={each}
              href={each === 'all' ? here : `${here}?view=${each}`}
              aria-current={each === view ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-lg px-3 text-sm font-semibold hover:bg-sunk aria-[current]:bg-night aria-[current]:text-white dark:aria-[current]:bg-marigold dark:aria-[current]:text-night"
            >
              {words[`view.${each}`]} <span className="font-normal tabular-nums">{count}</span>
            </a>
          ))}
        </nav>
        <form action={here} role="search" className="flex w-full gap-2 sm:w-auto">
          {view === 'all' ? null : <input type="hidden" name="view" value={view} />}
          <label htmlFor="order-search" className="sr-only">
            {words.search}
          </label>
          <input
            id="order-search"
            type="search"
            name="q"
            defaultValue={search}
            placeholder={words.searchHint}
            className={`${boxLook(undefined)} sm:w-72`}
          />
          <Button type="submit" look="secondary">
            {words.search}
          </Button>
        </form>
      </div>
      <OfficeTable
        caption={words.title}
        columns={[words.number, words.customer, words.what, words.total, words.state, words.when]}
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
            <span key="total" className="whitespace-nowrap tabular-nums md:block md:text-right">
              {paiseText(order.total_paise)}
            </span>,
            <OrderBadge key="state" state={order.badge}>
              {order.state}
            </OrderBadge>,
            longDateTime(locale, order.created_at),
          ],
        }))}
      />
      {next ? (
        <p className="px-4 sm:px-6">
          <a href={`${here}?${new URLSearchParams({ view, q: search, before: next })}`} className={link}>
            {words.older}
          </a>
        </p>
      ) : null}
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
