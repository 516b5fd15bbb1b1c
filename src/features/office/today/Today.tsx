import type { ReactNode } from 'react';
import { isSwitchedOff } from '@/catalogue/site/switched-off.ts';
import { fill } from '@/i18n/fill.ts';
import { groupedNumber } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { paiseText } from '@/kernel/paise.ts';
import { Icon } from '@/ui/Icon.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import type { TodayWords } from './today.messages.ts';

const lists = {
  overdue: '/office/inbox?overdue=1&sort=due',
  mine: '/office/inbox?assignee=me',
  nobodys: '/office/inbox?assignee=nobody',
  next: '/office/inbox?next=1',
  mentions: '/office/inbox?mentions=me',
  appointments: '/office/calendar',
  payments: '/office/orders?view=check',
  refunds: '/office/orders?view=refund',
  mails: '/office/mails',
  aside: '/office/set-aside',
} as const;
/** Lists of money, each with its section on the money page. */
const moneyKinds = [
  'check',
  'fee',
  'part',
  'excess',
  'approve',
  'gone',
  'refund',
  'sending',
  'fitting',
  'unmatched',
  'disputes',
] as const;
const kinds = Object.keys(lists) as (keyof typeof lists)[];
/** What should be zero. */
const alarming: readonly string[] = ['overdue', 'mails'];

interface TodayProps {
  words: TodayWords;
  locale: Locale;
  name: string;
  /** How many of each kind are open. */
  work: Readonly<Record<keyof typeof lists, number>>;
  /** The number of each, and their total in paise. */
  money: Readonly<Record<(typeof moneyKinds)[number], { readonly count: number; readonly sum: number }>>;
  links: readonly { href: string; label: string; icon: string; current: boolean }[];
  /** Shown above the work. */
  children?: ReactNode;
}

/** The start page: what is open, always in the same places, and links to other pages. */
export function Today({ words, locale, name, work, money, links, children }: TodayProps) {
  const shown = kinds.filter((kind) => !isSwitchedOff(lists[kind]));
  const owed = moneyKinds.filter((kind) => money[kind].count > 0);
  return (
    <>
      <OfficePageHead title={fill(words.greeting, { name })} />
      {children}
      <section aria-labelledby="waiting" className="px-4 pb-6 sm:px-6">
        <h2 id="waiting" className="mb-3 text-lg">
          {words.waiting}
        </h2>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {shown.map((kind) => {
            const count = work[kind];
            const look = count === 0 ? 'text-soft' : alarming.includes(kind) ? 'text-bad' : '';
            return (
              <li key={kind}>
                <a
                  href={pathFor(locale, lists[kind])}
                  className="flex h-full flex-col rounded-card border border-line bg-surface px-4 py-3 hover:border-soft"
                >
                  <span className={`text-2xl font-semibold tabular-nums ${look}`}>{groupedNumber(count)}</span>{' '}
                  <span className="text-sm text-soft">{words[`work.${kind}`]}</span>
                </a>
              </li>
            );
          })}
        </ul>
      </section>
      {isSwitchedOff('/office/money') ? null : (
        <section aria-labelledby="money" className="px-4 pb-6 sm:px-6">
          <h2 id="money" className="mb-3 text-lg">
            {words.money}
          </h2>
          {owed.length === 0 ? <p className="text-soft">{words.noMoney}</p> : null}
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {owed.map((kind) => (
              <li key={kind}>
                <a
                  href={`${pathFor(locale, '/office/money')}#${kind}`}
                  className="flex h-full min-h-12 items-baseline justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:border-soft"
                >
                  <span>
                    <b className="tabular-nums">{groupedNumber(money[kind].count)}</b> {words[`money.${kind}`]}
                  </span>
                  <span className="font-semibold whitespace-nowrap tabular-nums">{paiseText(money[kind].sum)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="pages" className="px-4 pb-8 sm:px-6">
        <h2 id="pages" className="mb-3 text-lg">
          {words.pages}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {links
            .filter(({ current }) => !current)
            .map(({ href, label, icon }) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-surface px-4 font-semibold hover:border-soft"
                >
                  <Icon name={icon} className="shrink-0 text-accent" />
                  {label}
                </a>
              </li>
            ))}
        </ul>
      </section>
    </>
  );
}
