import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import type { ReceivablesWords } from './receivables.messages.ts';

interface ReceivablesPageProps {
  words: ReceivablesWords;
  action: string;
  /** A part of the name by which customers were searched; '' for all. */
  search: string;
  by: 'customer' | 'business';
  /** The URL of the page grouped the other way, by customer or by business. */
  otherHref: string;
  /** The URL of the next page, with customers who owe less. */
  moreHref: string | undefined;
  customers: readonly {
    readonly number: string;
    readonly href: string;
    readonly name: string;
    readonly orders: string;
    readonly byAge: readonly string[];
    readonly due: string;
    readonly onAccount: string;
  }[];
  totals: {
    readonly count: string;
    readonly byAge: readonly string[];
    readonly due: string;
    readonly onAccount: string;
  };
}

const figure = (text: string, key: string, isStrong = false) =>
  text === '' ? (
    ''
  ) : (
    <span key={key} className={`whitespace-nowrap tabular-nums ${isStrong ? 'font-semibold' : ''}`}>
      {text}
    </span>
  );

/**
 * Returns the label of the totals, which says whether they are for all customers, all businesses or the search results.
 */
function totalOf(words: ReceivablesWords, { by, search }: Pick<ReceivablesPageProps, 'by' | 'search'>): string {
  const all = by === 'business' ? words.totalBusinesses : words.total;
  return search === '' ? all : words.totalFound;
}

/** What customers owe, by age, with the total. */
export function ReceivablesPage({
  words,
  action,
  search,
  by,
  otherHref,
  moreHref,
  customers,
  totals,
}: ReceivablesPageProps) {
  const rows = customers.map((one) => ({
    key: one.number,
    cells: [
      <a
        key="name"
        href={one.href}
        className="-my-3 inline-block py-3 font-semibold lg:-my-2 lg:py-2 text-link underline underline-offset-4"
      >
        {one.name}
      </a>,
      one.orders,
      ...one.byAge.map((text, age) => figure(text, `age-${age}`)),
      figure(one.due, 'due', true),
      figure(one.onAccount, 'account'),
    ],
  }));
  const total = {
    key: 'total',
    cells: [
      <b key="name">{fill(totalOf(words, { by, search }), { count: totals.count })}</b>,
      '',
      ...totals.byAge.map((text, age) => figure(text, `age-${age}`, true)),
      figure(totals.due, 'due', true),
      figure(totals.onAccount, 'account', true),
    ],
  };
  const ages = [words['age.0'], words['age.1'], words['age.2'], words['age.3']];
  const figures = [words.orders, ...ages, words.due, words.onAccount];
  return (
    <>
      <OfficePageHead title={words.title} intro={words.intro} />
      <form method="get" action={action} className="flex flex-wrap items-end gap-3 px-4 pb-4 sm:px-6">
        {by === 'business' ? <input type="hidden" name="by" value="business" /> : null}
        <InputField form="filter" name="q" label={words.search} value={search} maxLength={60} />
        <Button type="submit" look="secondary">
          {words.find}
        </Button>
        <a href={otherHref} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
          {by === 'business' ? words.byCustomer : words.byBusiness}
        </a>
      </form>
      <OfficeTable
        caption={words.title}
        columns={[by === 'business' ? words.business : words.customer, ...figures]}
        figures={figures}
        rows={rows.length > 0 ? [...rows, total] : []}
        empty={search === '' ? words.empty : words.noneFound}
      />
      {moreHref ? (
        <p className="px-4 py-5 sm:px-6">
          <a
            href={moreHref}
            className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          >
            {words.more}
          </a>
        </p>
      ) : null}
    </>
  );
}
