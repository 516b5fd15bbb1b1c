import { fill } from '@/i18n/fill.ts';
import { groupedNumber, longDate } from '@/i18n/formats.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { paiseText } from '@/kernel/paise.ts';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { BarTable } from '@/ui/office/BarTable.tsx';
import { FilterForm } from '@/ui/office/FilterForm.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import type { Slots } from '@/ui/office/slots.ts';
import { type Change, changeOf } from './compare.ts';
import { type Period, presets } from './read-period.ts';
import {
  chartTitle,
  replyLabel,
  type ShownComplaints,
  type ShownReport,
  type TableName,
  tableOf,
  timeText,
} from './report-tables.ts';
import type { ReportsWords } from './reports.messages.ts';

interface ReportsPageProps extends Slots<'fromField' | 'toField' | 'kindChart' | 'localeChart'> {
  words: ReportsWords;
  locale: Locale;
  action: string;
  period: Period;
  report: ShownReport;
  /** The same figures for the previous period. */
  before: ShownReport;
  complaints: ShownComplaints | undefined;
}

/**
 * The figures of a period: the number of cases received, how quickly and by whom they were answered, their topics and
 * their sources.
 */
export function ReportsPage(props: ReportsPageProps) {
  const { words, locale, period, report, before } = props;
  const days = { from: longDate(locale, period.first), to: longDate(locale, period.last) };
  const count = String(Math.round((period.to - period.from) / 86_400_000));
  return (
    <>
      <OfficePageHead title={words.title} intro={`${fill(words.intro, days)} ${fill(words.compared, { count })}`} />
      <PeriodPicker {...props} />
      {report.total === 0 &&
      before.total === 0 &&
      !report.money?.byItem.length &&
      tableOf(locale, words, report, period, 'clerk').length === 1 ? (
        <p className="mx-4 rounded-card bg-sunk p-4 text-soft sm:mx-6">{words.empty}</p>
      ) : (
        <>
          <Figures {...props} />
          <Complaints {...props} />
          <Money {...props} />
          <div className="grid items-start gap-5 px-4 pb-5 sm:px-6 xl:grid-cols-2">
            <Stacked {...props} by="kind" />
            {locales.length > 1 ? <Stacked {...props} by="locale" /> : null}
            <div className="min-w-0 xl:col-span-2">
              <Listed {...props} name="clerk" title={words.byClerk} empty={words.noDeeds} />
            </div>
            {report.messages?.length ? (
              <div className="min-w-0 xl:col-span-2">
                <Listed {...props} name="messages" title={words.byMessages} />
              </div>
            ) : null}
            {report.money ? (
              <div className="min-w-0 xl:col-span-2">
                <Listed {...props} name="money" title={words.byMoney} empty={words.noOrders} />
              </div>
            ) : null}
          </div>
          <div className="px-4 pb-3 sm:px-6 xl:columns-2 xl:gap-5 [&>section]:mb-5 [&>section]:break-inside-avoid">
            <Listed {...props} name="assignee" title={words.byAssignee} />
            <Listed {...props} name="channel" title={words.byChannel} />
            <Listed {...props} name="service" title={words.byTopic} />
            <Listed {...props} name="page" title={words.byPage} />
          </div>
        </>
      )}
    </>
  );
}

function PeriodPicker({ words, action, period, fromField, toField }: ReportsPageProps) {
  const options = presets.map((count) => ({
    value: String(count),
    label: fill(words.days, { count: String(count) }),
  }));
  return (
    <FilterForm action={action} show={words.show}>
      <SelectField
        form="period"
        name="days"
        label={words.period}
        placeholder={words.own}
        options={options}
        value={period.days === undefined ? '' : String(period.days)}
      />
      {fromField}
      {toField}
    </FilterForm>
  );
}

function Figures({ words, report, before }: ReportsPageProps) {
  const times = (['reply', 'done'] as const).map((name) => {
    const { count, median, p90 } = report[name];
    const more =
      count > 0
        ? `${words.p90}: ${timeText(words, p90)} · ${fill(words.ofCases, { count: groupedNumber(count) })}`
        : '';
    const show = (value: number): string => timeText(words, value);
    return {
      label: `${name === 'reply' ? replyLabel(words) : words.done} · ${words.median}`,
      value: timeText(words, median),
      change: changeOf(words, [median, before[name].median], { show, better: 'down' }),
      more,
    };
  });
  const counts = [
    {
      label: words.total,
      value: groupedNumber(report.total),
      change: changeOf(words, [report.total, before.total], { show: groupedNumber }),
    },
    {
      label: words.overdue,
      value: groupedNumber(report.overdue),
      change: changeOf(words, [report.overdue, before.overdue], { show: groupedNumber, better: 'down' }),
    },
  ];
  return <Cards cards={[...counts, ...times]} className="grid-cols-2 xl:grid-cols-4" />;
}

interface Card {
  readonly label: string;
  readonly value: string;
  readonly change: Change | undefined;
  readonly more?: string;
}

const changeLooks = { good: 'text-good', bad: 'text-bad', soft: 'text-ink' } as const;

/** Figures, each with the change from the previous period. */
const Cards = ({ cards, className }: { cards: readonly Card[]; className: string }) => (
  <dl className={`mx-4 mb-5 grid gap-3 sm:mx-6 ${className}`}>
    {cards.map(({ label, value, change, more }) => (
      <div key={label} className="rounded-card border border-line bg-surface p-4">
        <dt className="text-sm text-soft">{label}</dt>
        <dd className="mt-1 text-2xl font-semibold tabular-nums wrap-anywhere">{value}</dd>
        {change ? (
          <dd className="mt-1 text-sm tabular-nums">
            <span className={`font-semibold ${changeLooks[change.look]}`}>{change.text}</span>{' '}
            <span className="text-soft">{change.before}</span>
          </dd>
        ) : null}
        {more ? <dd className="mt-1 text-sm text-soft">{more}</dd> : null}
      </div>
    ))}
  </dl>
);

/** The orders, the money received and the money refunded. */
function Money(props: ReportsPageProps) {
  const { words, report, before } = props;
  const { money } = report;
  if (!money) {
    return null;
  }
  const change = (name: 'paid' | 'refunded', better?: 'up') =>
    changeOf(words, [money[name], before.money?.[name]], { show: paiseText, better });
  const orders = [money.orders, before.money?.orders] as const;
  const cards = [
    {
      label: words.orders,
      value: groupedNumber(money.orders),
      change: changeOf(words, orders, { show: groupedNumber, better: 'up' }),
    },
    { label: words.paid, value: paiseText(money.paid), change: change('paid', 'up') },
    { label: words.refunded, value: paiseText(money.refunded), change: change('refunded') },
  ];
  return (
    <>
      <h2 className="mx-4 mb-3 text-xl sm:mx-6">{words.moneyTitle}</h2>
      <Cards cards={cards} className="sm:grid-cols-3" />
    </>
  );
}

/** Shows how often the promises to people who complain were kept. */
function Complaints({ words, complaints }: ReportsPageProps) {
  if (!complaints || complaints.total === 0) {
    return null;
  }
  const { total, kept, promised } = complaints;
  const shareOf = ({ inTime, of }: ShownComplaints['kept']['reply']): string =>
    of === 0 ? words.keptNone : fill(words.keptOf, { inTime: String(inTime), of: String(of) });
  const rows = [
    [words.complaints, groupedNumber(total)],
    [fill(words.keptReply, { count: String(promised.hours) }), shareOf(kept.reply)],
    [fill(words.keptDone, { count: String(promised.days) }), shareOf(kept.done)],
  ];
  return (
    <section aria-label={words.complaints} className={`${box} mx-4 mb-5 sm:mx-6`}>
      <dl className="grid gap-3 sm:grid-cols-3">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="mt-1 text-xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const box = 'min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5';

function Stacked({ by, ...props }: ReportsPageProps & { by: 'kind' | 'locale' }) {
  const { words, locale, report, period } = props;
  const title = chartTitle(words, period, by);
  const name = by === 'kind' ? 'kind' : 'language';
  const [head = [], ...rows] = tableOf(locale, words, report, period, name);
  return (
    <section className={box}>
      <h2 className="mb-3 text-lg">{title}</h2>
      {by === 'kind' ? props.kindChart : props.localeChart}
      <details className="mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-link">{words.table}</summary>
        <section className="max-h-96 overflow-auto" tabIndex={0} aria-label={title}>
          <table className="w-full text-sm tabular-nums">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                {head.map((column) => (
                  <th key={column} scope="col" className="border-b border-line py-1 pr-3 text-left text-soft">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([day = '', ...cells]) => (
                <tr key={day}>
                  <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap">
                    {day}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={head[index + 1]} className="py-1 pr-3">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
      <Download {...props} name={name} title={title} />
    </section>
  );
}

function Listed({
  name,
  title,
  empty,
  ...props
}: ReportsPageProps & { name: TableName; title: string; empty?: string }) {
  const { words, locale, report, period } = props;
  const [[first = '', second = '', ...others] = [], ...rows] = tableOf(locale, words, report, period, name);
  return (
    <section className={box}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <BarTable
        caption={title}
        columns={[first, second, ...others]}
        rows={rows.map(([label = '', count = '', ...more]) => ({ name: label, count: Number(count), more }))}
        empty={empty ?? words.empty}
      />
      <Download {...props} name={name} title={title} />
    </section>
  );
}

function Download({ words, action, period, name, title }: ReportsPageProps & { name: TableName; title: string }) {
  return (
    <form method="post" action={`${action}/csv`} className="mt-3">
      <input type="hidden" name="table" value={name} />
      <input type="hidden" name="from" value={period.first} />
      <input type="hidden" name="to" value={period.last} />
      <button
        type="submit"
        aria-label={fill(words.csvOf, { what: title })}
        className="min-h-11 text-sm font-semibold text-link underline underline-offset-4"
      >
        {words.csv}
      </button>
    </form>
  );
}
