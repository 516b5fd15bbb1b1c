import type { ReactNode } from 'react';
import { longDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { paiseText } from '@/kernel/paise.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import type { OrdersWords } from './orders.messages.ts';
import { type ShownStatement, StatementLines } from './StatementLines.tsx';

interface OrdersPageProps {
  words: OrdersWords;
  locale: Locale;
  view: string;
  views: readonly ('all' | 'check' | 'work' | 'refund')[];
  orders: readonly {
    number: string;
    name: string;
    title: string;
    total_paise: number;
    /** The name of its status, with the amounts paid and due. */
    state: string;
    created_at: number;
  }[];
  next: string | undefined;
  /** `todo`: what someone has to do about it. */
  differences: readonly { key: string; text: string; todo: string; href: string | undefined }[];
  /** When the books were last compared; undefined before the first time. */
  comparedOn: string | undefined;
  /** Whether the reader may start a comparison (the owner). */
  mayCompare: boolean;
  /** The result of importing a statement. */
  matches: ShownStatement | undefined;
  /** Whether the reader may confirm payments. */
  mayMoveMoney: boolean;
  notice: { look: 'good' | 'bad'; text: string } | undefined;
  /** The import form, which is an island. */
  statement?: ReactNode;
}

/** All orders, the mismatches, and the bank statement. */
export function OrdersPage(props: OrdersPageProps) {
  const {
    words,
    locale,
    view,
    views,
    orders,
    next,
    differences,
    comparedOn,
    mayCompare,
    mayMoveMoney,
    matches,
    notice,
    statement,
  } = props;
  const here = pathFor(locale, '/office/orders');
  const link = 'inline-flex min-h-11 min-w-11 items-center px-2 text-link underline underline-offset-4';
  return (
    <>
      <OfficePageHead title={words.title} intro={words.intro} />
      {notice ? (
        <div className="px-4 sm:px-6">
          <Notice look={notice.look}>{notice.text}</Notice>
        </div>
      ) : null}
      {matches ? <StatementLines words={words} locale={locale} statement={matches} mayConfirm={mayMoveMoney} /> : null}
      <nav aria-label={words.title} className="flex flex-wrap gap-x-4 px-2 pb-2 sm:px-4">
        {views.map((each) => (
          <a
            key={each}
            href={each === 'all' ? here : `${here}?view=${each}`}
            aria-current={each === view ? 'page' : undefined}
            className={`${link} ${each === view ? 'font-semibold no-underline' : ''}`}
          >
            {words[`view.${each}`]}
          </a>
        ))}
      </nav>
      <OfficeTable
        caption={words.title}
        columns={[words.number, words.customer, words.what, words.total, words.state, words.when]}
        empty={words.empty}
        rows={orders.map((order) => ({
          key: order.number,
          cells: [
            <a key="number" href={`${here}/${order.number}`} className={`${link} -mx-2 -my-3 whitespace-nowrap`}>
              {shownNumber(order.number)}
            </a>,
            order.name,
            order.title,
            <span key="total" className="whitespace-nowrap tabular-nums">
              {paiseText(order.total_paise)}
            </span>,
            order.state,
            longDateTime(locale, order.created_at),
          ],
        }))}
      />
      {next ? (
        <p className="px-4 sm:px-6">
          <a href={`${here}?view=${view}&before=${next}`} className={link}>
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
            <Button type="submit" look="secondary" name="act" value="compare">
              {words.compareAgain}
            </Button>
          </form>
        ) : null}
      </OfficePanel>
      <OfficePanel title={words.statement}>{statement}</OfficePanel>
    </>
  );
}
