import { isRegistered } from '@/catalogue/services/service-tax.ts';
import { fill } from '@/i18n/fill.ts';
import { rupees, shortDateTime } from '@/i18n/formats.ts';
import { paperOf } from '@/i18n/paper-name.ts';
import { gstStates } from '@/kernel/gst-states.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import { type Locale, languageName, locales } from '@/kernel/locale.ts';
import { type Paise, rupeesText } from '@/kernel/paise.ts';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { CsvForm } from '@/ui/office/CsvForm.tsx';
import { FilterForm } from '@/ui/office/FilterForm.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import type { RareFields } from '@/ui/office/search-filter.ts';
import type { Slots } from '@/ui/office/slots.ts';
import type { DocumentsWords } from './documents.messages.ts';
import type { AskedDocuments, DocumentKindName } from './read-filter.ts';

interface Listed {
  readonly id: string;
  readonly kind: DocumentKindName;
  readonly number: string;
  readonly issued_at: number;
  readonly order_number: string;
  readonly recipient_name: string;
  readonly recipient_gstin: string | null;
  readonly place: string;
  readonly taxable_paise: Paise;
  readonly cgst_paise: Paise;
  readonly sgst_paise: Paise;
  readonly igst_paise: Paise;
  readonly government_paise: Paise;
  readonly total_paise: Paise;
  /** Not null on the two documents of a correction, neither of which moves money. */
  readonly replaces_id?: string | null;
  /**
   * The document that this one refers to: for a refund, the document of the payment; for a replacement invoice, the
   * invoice that it replaces.
   */
  readonly named_number: string | null;
  readonly isWrittenOff: boolean;
  readonly named_at: number | null;
}

interface DocumentsPageProps extends Slots<'dayField' | 'untilField'> {
  words: DocumentsWords;
  locale: Locale;
  documents: readonly Listed[];
  asked: AskedDocuments;
  rare: RareFields;
  /** The URL of the list. With an id appended it is the URL of that document. */
  action: string;
  /** The URL of the next page, if there is one. */
  olderHref: string | undefined;
}

const link = 'inline-flex min-h-11 min-w-11 items-center font-semibold text-link underline underline-offset-4';

/** All issued documents, newest first. */
export function DocumentsPage(props: DocumentsPageProps) {
  const { words, locale, documents, asked, action, olderHref } = props;
  const rows = documents.map((one) => ({
    key: one.id,
    cells: [
      <span key="number" className="font-semibold whitespace-nowrap tabular-nums">
        {one.number}
      </span>,
      kindText(words, one),
      shortDateTime(locale, one.issued_at, Date.now()),
      one.order_number,
      one.recipient_name,
      <span key="total" className="whitespace-nowrap tabular-nums">
        {rupees(one.total_paise / 100)}
      </span>,
      <span key="pdf" className="flex gap-4">
        {locales.map((each) => (
          <a
            key={each}
            className={link}
            href={`${action}/${one.id}?in=${each}`}
            aria-label={`${words.pdf} ${one.number} ${languageIn(words, each)}`}
          >
            {languageIn(words, each)}
          </a>
        ))}
      </span>,
    ],
  }));
  const columns = [words.number, words.kind, words.date, words.order, words.client, words.total, words.pdf];
  return (
    <>
      <OfficePageHead title={words.title} intro={words.intro} />
      <Filter {...props} />
      <OfficeTable
        caption={words.title}
        columns={columns}
        figures={[words.total]}
        rows={rows}
        empty={Object.keys(asked).length > 0 ? words.empty : words.none}
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

/** Returns the name of a document's type. For the documents of a correction, which move no money, the name says so. */
function kindText(words: DocumentsWords, { replaces_id, ...document }: Listed): string {
  const paper = paperOf(document);
  const name = words[`is.${paper}`];
  return replaces_id && paper !== 'cancelled-bill' ? fill(words.correction, { kind: name }) : name;
}

/**
 * The column headings of the exported file.
 * @param isTaxed whether the firm is registered for GST; if not, there are no GST columns
 * @param hasFees whether the firm pays fees to the government; if not, there are no columns for them
 */
export const columnsOf = (words: DocumentsWords, isTaxed = true, hasFees = true): string[] => [
  words.number,
  words.kind,
  words.date,
  words.order,
  words.client,
  ...(isTaxed ? taxColumnsOf(words) : [words.fee]),
  ...(hasFees ? [words.government] : []),
  words.total,
  words.named,
  words.namedDate,
];

const taxColumnsOf = (words: DocumentsWords): string[] => [
  words.gstin,
  words.place,
  words.reverse,
  words.rate,
  words.value,
  words.cgst,
  words.sgst,
  words.igst,
];

/** A day in India, in a format that spreadsheets recognise. */
const dayOf = (at: number): string => dayInIndia(at);

/** A State in the format of the GSTR-1 return, such as `09-Uttar Pradesh`. */
function placeText(code: string): string {
  const name = indianStates('en').find(({ value }) => value === gstStates[code])?.label;
  return name ? `${code}-${name}` : code;
}

/** The GST rate as a whole percentage. Rounded, because the taxes were rounded to paise. */
const ratePercent = ({ taxable_paise, cgst_paise, sgst_paise, igst_paise }: Listed): string =>
  taxable_paise === 0 ? '0' : String(Math.round(((cgst_paise + sgst_paise + igst_paise) * 100) / taxable_paise));

/**
 * The cells of a document in the exported file, which has the columns of GSTR-1. Days are in India, amounts in rupees
 * with paise.
 */
export function cellsOf(words: DocumentsWords, one: Listed, isTaxed = true, hasFees = true): string[] {
  const taxes = isTaxed ? [one.cgst_paise, one.sgst_paise, one.igst_paise] : [];
  const shown = [one.taxable_paise, ...taxes, ...(hasFees ? [one.government_paise] : [])];
  return [
    one.number,
    kindText(words, one),
    dayOf(one.issued_at),
    one.order_number,
    one.recipient_name,
    // "N" for no, because none of our services falls under reverse charge.
    ...(isTaxed ? [one.recipient_gstin ?? '', placeText(one.place), 'N', ratePercent(one)] : []),
    ...[...shown, one.total_paise].map(rupeesText),
    one.named_number ?? '',
    one.named_at === null ? '' : dayOf(one.named_at),
  ];
}

function Filter({ words, asked, rare, action, dayField, untilField }: DocumentsPageProps) {
  const isTaxed = isRegistered();
  const kinds = (['receipt-voucher', 'refund-voucher', 'invoice', 'credit-note'] as const).map((value) => ({
    value,
    label: words[`is.${value}`],
  }));
  const { kind, number, customer, gstin, day, until } = asked;
  const typed = { kind, number, customer, gstin, least: rare.least.value, most: rare.most.value, day, until };
  return (
    <FilterForm
      action={action}
      show={words.show}
      more={{
        label: words.moreFilters,
        isOpen: rare.isOpen,
        fields: (
          <>
            {isTaxed ? <InputField form="documents" name="gstin" label={words.gstin} {...rare.gstin} /> : null}
            <InputField form="documents" name="least" label={words.least} {...rare.least} inputMode="decimal" />
            <InputField form="documents" name="most" label={words.most} {...rare.most} inputMode="decimal" />
          </>
        ),
      }}
      aside={
        <div className="border-t border-line">
          <CsvForm action={`${action}/csv`} asked={typed} label={words.csv} />
        </div>
      }
    >
      <SelectField
        form="documents"
        name="kind"
        label={words.kind}
        value={kind}
        placeholder={words.everything}
        options={kinds}
      />
      <InputField form="documents" name="number" label={words.number} value={number} />
      <InputField form="documents" name="customer" label={words.client} value={customer} />
      {dayField}
      {untilField}
    </FilterForm>
  );
}

/** The label of the PDF in a language; a site with one language has one PDF. */
const languageIn = ({ inEnglish: english, inHindi: hindi, pdf }: DocumentsWords, locale: Locale): string =>
  locales.length > 1 ? languageName({ english, hindi }, locale) : pdf;
