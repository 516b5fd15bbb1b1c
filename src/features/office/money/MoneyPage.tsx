import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { groupedNumber } from '@/i18n/formats.ts';
import type { OrderMoneyList } from '@/kernel/order-money-lists.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { type Paise, paiseText } from '@/kernel/paise.ts';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import type { MoneyWords } from './money.messages.ts';
import { type RefusedNote, SettleForm } from './SettleForm.tsx';

type Way = 'direct' | 'razorpay' | 'stripe';

interface MoneyPageProps {
  words: MoneyWords;
  /** Whether the reader may act on the lists. If not, the page has no forms and no contact details. */
  mayAct: boolean;
  action: string;
  /** The URL of the page with all lists; undefined on that page itself. */
  allListsHref: string | undefined;
  notice: { look: 'good' | 'bad'; text: string } | undefined;
  refused?: RefusedNote | undefined;
  lists: readonly (Head & {
    list: OrderMoneyList;
    /** `reach` is a text about how the customer can be reminded. */
    orders: readonly { number: string; href: string; name: string; title: string; amount: Paise; reach: string }[];
  })[];
  disputes: Head & {
    rows: readonly {
      key: string;
      way: Way;
      reference: string;
      reason: string;
      amount: Paise;
      number: string | null;
      href: string | undefined;
      until: string;
    }[];
  };
  /** Lines of the bank statement that match exactly one open order. */
  fitting: Head & { rows: readonly (OpenMoney & { number: string; href: string })[] };
  unmatched: Head & { rows: readonly OpenMoney[] };
  /** Money on the accounts of customers, by receipt. */
  account: Head & {
    rows: readonly { number: string; href: string; name: string; how: string; amount: string; on: string }[];
  };
  /** Money that the payment services have received for the firm and not yet paid out. */
  balances: readonly { way: Exclude<Way, 'direct'>; amount: Paise }[];
}

/** The totals of a list, and the links to the rest of it. */
interface Head {
  count: number;
  /** In paise, like all numeric amounts. */
  sum: Paise;
  /** The page with the whole list, if this page shows only its first rows. */
  allHref: string | undefined;
  /** The next page of the list. */
  moreHref: string | undefined;
}

interface OpenMoney {
  key: string;
  way: Way;
  what: string;
  reference: string;
  amount: string;
  on: string;
}

const link = 'inline-block min-w-11 px-2 py-3 -mx-2 -my-3 text-link underline underline-offset-4';

/** All money that someone has to deal with: a list per reason, with its next step, count and total. */
export function MoneyPage({
  words,
  mayAct,
  action,
  allListsHref,
  notice,
  refused,
  lists,
  disputes,
  fitting,
  unmatched,
  account,
  balances,
}: MoneyPageProps) {
  return (
    <>
      <OfficePageHead title={words.title} intro={mayAct ? words.intro : words.introRead} />
      {notice ? (
        <div className="px-4 sm:px-6">
          <Notice look={notice.look}>{notice.text}</Notice>
        </div>
      ) : null}
      {balances.length > 0 ? (
        <p className="mb-6 max-w-3xl px-4 text-soft sm:px-6">
          {balances.map(({ way, amount }) => fill(words[`held.${way}`], { amount: paiseText(amount) })).join(' ')}
        </p>
      ) : null}
      {allListsHref ? (
        <p className="mb-6 px-4 sm:px-6">
          <a href={allListsHref} className={link}>
            {words.allLists}
          </a>
        </p>
      ) : null}
      {lists.filter(isFilled).map(({ orders, ...head }) => {
        const { list } = head;
        return (
          <MoneyList key={list} words={words} mayAct={mayAct} {...head}>
            <OfficeTable
              caption={words[`list.${list}`]}
              columns={[
                words.order,
                words.customer,
                words.what,
                words.amount,
                ...(mayAct && isReminded(list) ? [words.reach] : []),
              ]}
              figures={[words.amount]}
              empty={words.empty}
              rows={orders.map(({ number, href, name, title, amount, reach }) => ({
                key: number,
                cells: [
                  <OrderLink key="order" number={number} href={href} />,
                  name,
                  title,
                  paiseText(amount),
                  ...(mayAct && isReminded(list) ? [reach] : []),
                ],
              }))}
            />
          </MoneyList>
        );
      })}
      {isFilled(disputes) ? (
        <MoneyList words={words} mayAct={mayAct} list="disputes" {...headOnly(disputes)}>
          <OfficeTable
            caption={words['list.disputes']}
            columns={[words.payment, words.order, words.what, words.amount, words.until]}
            figures={[words.amount]}
            empty={words.empty}
            rows={disputes.rows.map(({ key, way, reference, reason, amount, number, href, until }) => ({
              key,
              cells: [
                `${words[`way.${way}`]} ${reference}`,
                number !== null && href ? <OrderLink key="order" number={number} href={href} /> : '',
                reason,
                paiseText(amount),
                until,
              ],
            }))}
          />
        </MoneyList>
      ) : null}
      {isFilled(fitting) ? (
        <MoneyList words={words} mayAct={mayAct} list="fitting" {...headOnly(fitting)}>
          <OfficeTable
            caption={words['list.fitting']}
            columns={[words.order, words.payment, words.what, words.amount, words.when]}
            figures={[words.amount]}
            empty={words.empty}
            rows={fitting.rows.map(({ key, way, what, reference, amount, on, number, href }) => ({
              key,
              cells: [
                <OrderLink key="order" number={number} href={href} />,
                `${words[`way.${way}`]} ${reference}`,
                what,
                amount,
                on,
              ],
            }))}
          />
        </MoneyList>
      ) : null}
      {isFilled(unmatched) ? (
        <MoneyList words={words} mayAct={mayAct} list="unmatched" {...headOnly(unmatched)}>
          <OfficeTable
            caption={words['list.unmatched']}
            columns={[words.payment, words.what, words.amount, words.when, ...(mayAct ? [words.settle] : [])]}
            figures={[words.amount]}
            empty={words.empty}
            endsInButtons={mayAct}
            rows={unmatched.rows.map(({ key, way, what, reference, amount, on }, index) => ({
              key,
              cells: [
                `${words[`way.${way}`]} ${reference}`,
                what,
                amount,
                on,
                ...(mayAct
                  ? [
                      <SettleForm
                        key="settle"
                        words={words}
                        action={action}
                        form={`settle-${index}`}
                        money={{ key, way }}
                        payouts={way === 'direct' ? balances.map((each) => each.way) : []}
                        refused={refused?.key === key ? refused : undefined}
                      />,
                    ]
                  : []),
              ],
            }))}
          />
        </MoneyList>
      ) : null}
      <AccountList words={words} mayAct={mayAct} account={account} />
      {allListsHref ? (
        <OnlyEmpty words={words} counts={[...lists, disputes, fitting, unmatched, account]} />
      ) : (
        <EmptyLists
          words={words}
          lists={[
            ...lists,
            { list: 'disputes', ...disputes },
            { list: 'fitting', ...fitting },
            { list: 'unmatched', ...unmatched },
            { list: 'account', ...account },
          ]}
        />
      )}
    </>
  );
}

const OrderLink = ({ number, href }: { number: string; href: string }) => (
  <a href={href} className={`${link} whitespace-nowrap`}>
    {shownNumber(number)}
  </a>
);

/** The receipts with money on account that has not been used for an order. */
const AccountList = ({ words, mayAct, account }: Pick<MoneyPageProps, 'words' | 'mayAct' | 'account'>) =>
  isFilled(account) ? (
    <MoneyList words={words} mayAct={mayAct} list="account" {...headOnly(account)}>
      <OfficeTable
        caption={words['list.account']}
        columns={[words.receipt, words.customer, words.how, words.amount, words.when]}
        figures={[words.amount]}
        empty={words.empty}
        rows={account.rows.map(({ number, href, name, how, amount, on }) => ({
          key: number,
          cells: [
            <a key="receipt" href={href} className={`${link} whitespace-nowrap`}>
              {number}
            </a>,
            name,
            how,
            amount,
            on,
          ],
        }))}
      />
    </MoneyList>
  ) : null;

type ListName = OrderMoneyList | 'disputes' | 'fitting' | 'unmatched' | 'account';

interface MoneyListProps extends Head {
  words: MoneyWords;
  mayAct: boolean;
  list: ListName;
  children: ReactNode;
}

/** Whether clerks remind the customers in a list, so that it has a column on how to reach them. */
const isReminded = (list: OrderMoneyList): boolean => list === 'fee' || list === 'part' || list === 'overdue';

const isFilled = ({ count }: { count: number }): boolean => count > 0;

/** Says that the list is empty, on the page of a single list. */
const OnlyEmpty = ({ words, counts }: { words: MoneyWords; counts: readonly { count: number }[] }) =>
  counts.some(isFilled) ? null : <p className="px-4 text-soft sm:px-6">{words.empty}</p>;

/** Lists the names of all empty lists in one line. */
function EmptyLists({ words, lists }: { words: MoneyWords; lists: readonly { list: ListName; count: number }[] }) {
  const names = lists.filter((each) => !isFilled(each)).map(({ list }) => words[`list.${list}`]);
  if (names.length === lists.length) {
    return <p className="px-4 text-soft sm:px-6">{words.allEmpty}</p>;
  }
  return names.length > 0 ? (
    <p className="max-w-3xl px-4 text-soft sm:px-6">{fill(words.othersEmpty, { lists: names.join(' · ') })}</p>
  ) : null;
}

const headOnly = ({ count, sum, allHref, moreHref }: Head): Head => ({ count, sum, allHref, moreHref });

const MoneyList = ({ words, mayAct, list, count, sum, allHref, moreHref, children }: MoneyListProps) => (
  <section aria-labelledby={list} className="mb-8">
    <div className="mb-3 max-w-3xl px-4 sm:px-6">
      <h2 id={list} className="text-xl">
        {words[`list.${list}`]}{' '}
        {count > 0 ? (
          <span className="text-base font-normal text-soft tabular-nums">
            {fill(words.sum, { count: groupedNumber(count), sum: paiseText(sum) })}
          </span>
        ) : null}
      </h2>
      {count > 0 && mayAct ? <p className="text-soft">{words[`next.${list}`]}</p> : null}
    </div>
    {children}
    {allHref || moreHref ? (
      <p className="mt-4 px-4 sm:px-6">
        <a href={allHref ?? moreHref} className={link}>
          {allHref ? fill(words.showAll, { count: groupedNumber(count), list: words[`list.${list}`] }) : words.more}
        </a>
      </p>
    ) : null}
  </section>
);
