import type { ReactNode } from 'react';
import { isSwitchedOff } from '@/catalogue/site/switched-off.ts';
import { fill } from '@/i18n/fill.ts';
import { groupedNumber } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type Paise, paiseText, rupeesText } from '@/kernel/paise.ts';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { TodayWords } from './today.messages.ts';
import type { AppointmentToday, CaseToday, PaymentToday, WorkOfToday } from './today.server.ts';

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
/** The counts that are highlighted unless they are zero. */
const alarming: readonly string[] = ['overdue', 'mails'];

interface TodayProps {
  words: TodayWords;
  locale: Locale;
  name: string;
  /** The rows of each list. */
  today: WorkOfToday;
  /** The number of open items by kind. */
  work: Readonly<Record<keyof typeof lists, number>>;
  /** The number of items by kind, and their total in paise. */
  money: Readonly<Record<(typeof moneyKinds)[number], { readonly count: number; readonly sum: Paise }>>;
  /** Whether the reader may confirm payments. */
  mayMoveMoney: boolean;
  /** The result of a form. */
  notice?: string | undefined;
  /** Shown above the work. */
  children?: ReactNode;
}

/** The start page: a clerk's next tasks, and counts of other open work. */
export function Today({ words, locale, name, today, work, money, mayMoveMoney, notice, children }: TodayProps) {
  const used = kinds.filter((kind) => !isSwitchedOff(lists[kind]));
  const isMoney = (kind: string): boolean => kind === 'payments' || kind === 'refunds';
  // Items with their own panel or a more detailed row on this page are not counted again.
  const isShown = (kind: string): boolean =>
    isMoney(kind) || (kind === 'appointments' && today.appointments.length > 0);
  const open = used.filter((kind) => work[kind] > 0 && !isShown(kind));
  const empty = used.filter((kind) => work[kind] === 0 && !isMoney(kind));
  const owed = isSwitchedOff('/office/money') ? [] : moneyKinds.filter((kind) => money[kind].count > 0);
  const inbox = { href: pathFor(locale, '/office/inbox?sort=due'), label: words.inbox };
  return (
    <>
      <OfficePageHead title={fill(words.greeting, { name })} />
      {notice ? (
        <div className="px-4 sm:px-6">
          <Notice look="good">{notice}</Notice>
        </div>
      ) : null}
      {children}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 px-4 pb-8 sm:px-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {today.appointments.length > 0 ? (
            <Appointments words={words} locale={locale} rows={today.appointments} />
          ) : null}
          <TodayPanel id="due" title={words.due} link={inbox}>
            {today.due.length === 0 ? <p className="px-4 pb-4 text-soft">{words.noDue}</p> : <Cases rows={today.due} />}
          </TodayPanel>
          {today.recent.length > 0 ? (
            <TodayPanel id="recent" title={words.recent}>
              <Cases rows={today.recent} />
            </TodayPanel>
          ) : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {today.payments.length > 0 ? (
            <TodayPanel id="payments" title={words.payments}>
              {mayMoveMoney ? <p className="px-4 pb-2 text-sm text-soft">{words.paymentsHint}</p> : null}
              <ul className="divide-y divide-line border-t border-line">
                {today.payments.map((payment) => (
                  <Payment key={payment.id} words={words} locale={locale} payment={payment} mayConfirm={mayMoveMoney} />
                ))}
              </ul>
            </TodayPanel>
          ) : null}
          <TodayPanel id="more" title={words.more}>
            <ul className="divide-y divide-line border-t border-line">
              {open.map((kind) => (
                <CountRow
                  key={kind}
                  href={pathFor(locale, lists[kind])}
                  label={words[`work.${kind}`]}
                  value={groupedNumber(work[kind])}
                  isBad={alarming.includes(kind)}
                />
              ))}
              {owed.map((kind) => (
                <CountRow
                  key={kind}
                  href={`${pathFor(locale, '/office/money')}#${kind}`}
                  label={`${words[`money.${kind}`]}: ${groupedNumber(money[kind].count)}`}
                  value={paiseText(money[kind].sum)}
                />
              ))}
            </ul>
            <p className="p-4 text-sm text-soft">
              {empty.length > 0
                ? fill(words.nothing, { list: empty.map((kind) => words[`work.${kind}`]).join(', ') })
                : null}
              {owed.length === 0 && !isSwitchedOff('/office/money') ? ` ${words.noMoney}` : null}
            </p>
          </TodayPanel>
        </div>
      </div>
    </>
  );
}

interface TodayPanelProps {
  id: string;
  title: string;
  link?: { readonly href: string; readonly label: string };
  children: ReactNode;
}

function TodayPanel({ id, title, link, children }: TodayPanelProps) {
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-card border border-line bg-surface">
      <div className="flex items-baseline justify-between gap-4 px-4 pt-3 pb-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {link ? (
          <a href={link.href} className="shrink-0 py-2 text-sm text-link underline underline-offset-4">
            {link.label}
          </a>
        ) : null}
      </div>
      {children}
    </section>
  );
}

function Cases({ rows }: { rows: readonly CaseToday[] }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {rows.map(({ reference, href, name, firstWords, when, isLate }) => (
        <li key={reference}>
          <a
            href={href}
            className="grid min-h-14 grid-cols-[minmax(0,1fr)] content-center gap-x-4 px-4 py-2 hover:bg-sunk sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <strong className="min-w-0 truncate">{name}</strong>
            <span className={`text-sm sm:text-right ${isLate ? 'font-semibold text-bad' : 'text-soft'}`}>{when}</span>
            <span className="font-typed min-w-0 truncate text-sm text-soft sm:col-span-2">{firstWords}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Appointments({
  words,
  locale,
  rows,
}: {
  words: TodayWords;
  locale: Locale;
  rows: readonly AppointmentToday[];
}) {
  return (
    <TodayPanel
      id="appointments"
      title={words.appointments}
      link={{ href: pathFor(locale, lists.appointments), label: words.calendar }}
    >
      <ul className="flex gap-3 overflow-x-auto px-4 pt-1 pb-4">
        {rows.map(({ href, time, name, way, isOver }) => (
          <li key={href} className="shrink-0">
            <a
              href={href}
              className={`block w-44 rounded-lg border border-line px-3 py-2 hover:border-soft ${isOver ? 'text-soft' : ''}`}
            >
              <span className="block font-semibold tabular-nums">{time}</span>
              <span className="block truncate">{name}</span>
              <span className="block truncate text-sm text-soft">{way}</span>
            </a>
          </li>
        ))}
      </ul>
    </TodayPanel>
  );
}

interface PaymentProps {
  words: TodayWords;
  locale: Locale;
  payment: PaymentToday;
  mayConfirm: boolean;
}

/** A reported payment. The form confirms it as reported; anything else is done on the order's page. */
function Payment({ words, locale, payment, mayConfirm }: PaymentProps) {
  const amount = paiseText(payment.amount);
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3">
      <div className="min-w-0">
        <a href={payment.href} className="font-semibold text-link underline underline-offset-4">
          {payment.name}
        </a>
        <p className="text-sm">
          <b className="tabular-nums">{amount}</b>, {fill(words.reference, { reference: payment.reference })}
        </p>
        <p className="truncate text-sm text-soft">{payment.title}</p>
        {payment.isDoubtful ? <p className="text-sm font-semibold text-bad">{words.doubtful}</p> : null}
      </div>
      {mayConfirm && !payment.isDoubtful ? (
        <form
          method="post"
          action={`${pathFor(locale, '/office')}?order=${payment.number}`}
          className="shrink-0 whitespace-nowrap"
        >
          <input type="hidden" name="seen" value={payment.version} />
          <input type="hidden" name="reference" value={payment.reference} />
          <input type="hidden" name="amount" value={rupeesText(payment.amount)} />
          <SmallButton name="act" value="confirm" label={fill(words.confirmLabel, { amount, name: payment.name })}>
            {words.confirm}
          </SmallButton>
        </form>
      ) : null}
    </li>
  );
}

interface CountRowProps {
  href: string;
  label: string;
  value: string;
  isBad?: boolean;
}

function CountRow({ href, label, value, isBad = false }: CountRowProps) {
  return (
    <li>
      <a href={href} className="flex min-h-11 items-center justify-between gap-4 px-4 hover:bg-sunk">
        <span>{label}</span>
        <span className={`font-semibold tabular-nums ${isBad ? 'text-bad' : ''}`}>{value}</span>
      </a>
    </li>
  );
}
