import { ButtonLink } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { FilterForm } from '@/ui/office/FilterForm.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import type { RareFields, SearchFilter } from '@/ui/office/search-filter.ts';
import type { Slots } from '@/ui/office/slots.ts';
import type { LedgerWords } from './ledger.messages.ts';

interface Line {
  readonly account: string;
  readonly amount: string;
}

interface LedgerPageProps extends Slots<'dayField' | 'untilField'> {
  words: LedgerWords;
  action: string;
  number: string | undefined;
  /** Whether the page lists only the entries behind one figure of the books. */
  isBehind: boolean;
  asked: SearchFilter;
  rare: RareFields;
  olderHref: string | undefined;
  booksHref: string;
  entries: readonly {
    readonly id: string;
    readonly date: string;
    readonly kind: string;
    readonly order: string;
    readonly orderHref: string | undefined;
    readonly name: string;
    readonly debit: readonly Line[];
    readonly credit: readonly Line[];
  }[];
}

const link = 'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4';

/** The accounts of one side of an entry, each with its amount. */
const Side = ({ lines }: { lines: readonly Line[] }) => (
  <ul>
    {lines.map(({ account, amount }) => (
      <li key={account} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
        <span>{account}</span>
        <span className="whitespace-nowrap tabular-nums">{amount}</span>
      </li>
    ))}
  </ul>
);

/** The entries of the ledger, with their search. */
export function LedgerPage({
  words,
  action,
  number,
  isBehind,
  asked,
  rare,
  olderHref,
  booksHref,
  entries,
  dayField,
  untilField,
}: LedgerPageProps) {
  const field = (name: 'gstin' | 'least' | 'most') => ({ form: 'ledger', name, label: words[name], ...rare[name] });
  return (
    <>
      <OfficePageHead title={words.title} intro={words.intro}>
        <ButtonLink href={booksHref} look="secondary">
          {words.toBooks}
        </ButtonLink>
      </OfficePageHead>
      <FilterForm
        action={action}
        show={words.show}
        more={{
          label: words.moreFilters,
          isOpen: rare.isOpen,
          fields: (
            <>
              <InputField {...field('gstin')} maxLength={15} />
              <InputField {...field('least')} inputMode="decimal" />
              <InputField {...field('most')} inputMode="decimal" />
            </>
          ),
        }}
      >
        <InputField form="ledger" name="number" label={words.number} value={number} maxLength={32} />
        <InputField form="ledger" name="customer" label={words.customer} value={asked.customer} maxLength={100} />
        {dayField}
        {untilField}
      </FilterForm>
      {isBehind ? <p className="mb-4 max-w-3xl px-4 sm:px-6">{words.behind}</p> : null}
      <OfficeTable
        caption={words.title}
        columns={[words.date, words.kind, words.order, words.customer, words.debit, words.credit]}
        empty={words.empty}
        rows={entries.map(({ id, date, kind, order, orderHref, name, debit, credit }) => ({
          key: id,
          cells: [
            date,
            kind,
            orderHref ? (
              <a key="order" href={orderHref} className={`${link} -my-3 whitespace-nowrap`}>
                {order}
              </a>
            ) : (
              order
            ),
            name,
            <Side key="debit" lines={debit} />,
            <Side key="credit" lines={credit} />,
          ],
        }))}
      />
      {olderHref ? (
        <p className="px-4 py-5 sm:px-6">
          <a href={olderHref} className={link}>
            {words.older}
          </a>
        </p>
      ) : null}
    </>
  );
}
