import { ButtonLink } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { FilterForm } from '@/ui/office/FilterForm.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import type { RareFields } from '@/ui/office/search-filter.ts';
import type { Slots } from '@/ui/office/slots.ts';
import type { ReceiptsWords } from './receipts.messages.ts';

interface ReceiptsPageProps extends Slots<'dayField' | 'untilField'> {
  words: ReceiptsWords;
  action: string;
  mayRecord: boolean;
  view: string;
  search: string;
  rare: RareFields;
  views: readonly { readonly value: string; readonly label: string }[];
  olderHref: string | undefined;
  /** The sums by quarter, for the list of missing certificates. */
  quarters:
    | readonly {
        readonly quarter: string;
        readonly href: string;
        readonly count: string;
        readonly amounts: readonly string[];
        readonly due: string;
        readonly isLate: boolean;
      }[]
    | undefined;
  receipts: readonly {
    readonly id: string;
    readonly number: string;
    readonly date: string;
    readonly name: string;
    readonly kind: string;
    readonly amount: string;
    readonly state: string;
    readonly isOver: boolean;
    /** Whether there is a file of the certificate. */
    readonly hasFile: boolean;
  }[];
}

const link = 'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4';

/** All money that clerks have recorded, newest first. */
export function ReceiptsPage({
  words,
  action,
  mayRecord,
  view,
  search,
  rare,
  dayField,
  untilField,
  views,
  olderHref,
  receipts,
  quarters,
}: ReceiptsPageProps) {
  const rows = receipts.map((one) => ({
    key: one.id,
    cells: [
      <a key="number" href={`${action}/${one.id}`} className={`${link} -my-3 whitespace-nowrap tabular-nums`}>
        {one.number}
      </a>,
      one.date,
      one.name,
      one.kind,
      <span key="amount" className={`whitespace-nowrap tabular-nums ${one.isOver ? 'text-soft line-through' : ''}`}>
        {one.amount}
      </span>,
      one.hasFile ? (
        <span key="state">
          {one.state}
          <br />
          <a href={`${action}/${one.id}#certificate`} className={`${link} -my-2`}>
            {words.openCertificate}
          </a>
        </span>
      ) : (
        one.state
      ),
    ],
  }));
  return (
    <>
      <OfficePageHead title={words.title} intro={words.intro}>
        {mayRecord ? <ButtonLink href={`${action}/new`}>{words.record}</ButtonLink> : null}
      </OfficePageHead>
      <FilterForm
        action={action}
        show={words.find}
        more={{
          label: words.moreFilters,
          isOpen: rare.isOpen,
          fields: (
            <>
              <InputField form="filter" name="gstin" label={words.gstin} {...rare.gstin} maxLength={15} />
              <InputField form="filter" name="least" label={words.least} {...rare.least} inputMode="decimal" />
              <InputField form="filter" name="most" label={words.most} {...rare.most} inputMode="decimal" />
            </>
          ),
        }}
      >
        <SelectField
          form="filter"
          name="view"
          label={words.views}
          placeholder={words['view.all']}
          value={view === 'all' ? '' : view}
          options={views.filter(({ value }) => value !== 'all')}
        />
        <InputField form="filter" name="q" label={words.search} value={search} maxLength={60} />
        {dayField}
        {untilField}
      </FilterForm>
      {quarters ? (
        <div className="mb-6">
          <Quarters words={words} quarters={quarters} />
        </div>
      ) : null}
      <OfficeTable
        caption={words.title}
        columns={[words.number, words.date, words.from, words.kind, words.amount, words.state]}
        figures={[words.amount]}
        rows={rows}
        empty={words.empty}
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

/** The missing certificates of withheld tax by quarter of the financial year, with sums. */
function Quarters({ words, quarters }: { words: ReceiptsWords; quarters: NonNullable<ReceiptsPageProps['quarters']> }) {
  const figures = [words.missingCount, words.missingTax, words.lessTax, words.moreTax];
  const rows = quarters.map(({ quarter, href, count, amounts, due, isLate }) => ({
    key: quarter,
    cells: [
      <a key="quarter" href={href} className={`${link} -my-3 whitespace-nowrap tabular-nums`}>
        {quarter}
      </a>,
      count,
      ...amounts,
      <span key="due" className={isLate ? 'font-semibold text-bad' : ''}>
        {due}
      </span>,
    ],
  }));
  return (
    <OfficeTable
      caption={words.quarters}
      columns={[words.quarter, ...figures, words.quarterDue]}
      figures={figures}
      rows={rows}
      empty={words.noQuarters}
    />
  );
}
