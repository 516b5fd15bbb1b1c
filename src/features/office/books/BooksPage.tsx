import { fill } from '@/i18n/fill.ts';
import { groupedNumber } from '@/i18n/formats.ts';
import { exactRupees } from '@/kernel/exact-rupees.ts';
import { locales } from '@/kernel/locale.ts';
import { type Paise, subtract } from '@/kernel/paise.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { BooksWords } from './books.messages.ts';
import type { BooksAct } from './books-acts.ts';

type Table = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur' | 'nil' | 'at' | 'txpd' | 'advancesBack';
type Kind =
  | ('gstin' | 'own-gstin' | 'place' | 'sac' | 'rate' | 'halves' | 'number' | 'gap')
  | ('lacks-paper' | 'running' | 'earlier' | 'covered');

interface Block {
  readonly kind: Kind;
  readonly id: string;
  readonly number: string;
  readonly orderNumber: string;
  readonly customer: string;
  readonly href: string | undefined;
  readonly text: string;
  /** Whether another return blocks this one. */
  readonly isOfOther: boolean;
}

interface GroupFigures {
  readonly group:
    | ('registered' | 'large' | 'small' | 'untaxed' | 'advances' | 'untaxed-advances')
    /** Table 12, which lists all supplies again, by code. */
    | 'codes';
  readonly papers: { readonly value: Paise; readonly tax: Paise };
  readonly ledger: { readonly value: Paise; readonly tax: Paise };
  /** The URL of the ledger's entries behind the figures. */
  readonly href: string | undefined;
}

interface BooksPageProps {
  words: BooksWords;
  notice: { look: 'good' | 'bad'; text: string } | undefined;
  /** Whether the person may correct an invoice, and whether they may record a filing. */
  mayCorrect: boolean;
  mayFile: boolean;
  /** Whether the firm of these documents is registered for GST. */
  isTaxed: boolean;
  chosen: { readonly month: string; readonly gstin: string };
  monthName: string;
  months: readonly { value: string; label: string }[];
  registrations: readonly { value: string; label: string }[];
  action: string;
  exportAction: string;
  pdfsAction: string;
  documentsHref: string;
  ledgerHref: string;
  /** The date of the figures, if they may be out of date. */
  asOf: string | undefined;
  hash: string;
  needsEInvoice: boolean;
  /** How the turnover compares with the limit above which e-invoices are mandatory. */
  turnover: { readonly text: string; readonly isNear: boolean };
  /** How many e-invoices are ready, in words, and the documents that lack something that an e-invoice needs. */
  eInvoices: string;
  withoutEInvoice: readonly {
    readonly id: string;
    readonly number: string;
    readonly orderNumber: string;
    readonly customer: string;
    readonly text: string;
    readonly href: string;
  }[];
  /** Amounts are in paise. */
  tables: readonly {
    readonly table: Table;
    readonly count: number;
    readonly taxable: Paise;
    readonly igst: Paise;
    readonly cgst: Paise;
    readonly sgst: Paise;
  }[];
  /** The figures of each group of tables, and the ledger's beside them. */
  groups: readonly GroupFigures[];
  papersTax: Paise;
  ledgerTax: Paise;
  late: number;
  filed: string | undefined;
  blocks: readonly Block[];
  differences: readonly {
    readonly orderNumber: string;
    readonly papers: Paise;
    readonly ledger: Paise;
    readonly why: 'refund-due' | 'voucher-due' | 'other-month' | 'lacks-paper';
    readonly href: string;
  }[];
  corrections: readonly {
    readonly id: string;
    readonly number: string;
    readonly originalNumber: string;
    readonly originalMonth: string;
  }[];
  returns: readonly {
    readonly month: string;
    readonly monthName: string;
    readonly at: string;
    readonly by: string;
    readonly hash: string;
    readonly count: number;
  }[];
}

const link = 'inline-flex min-h-11 min-w-11 items-center text-link underline underline-offset-4';
const money = (paise: Paise) => (
  <span key={paise} className="whitespace-nowrap tabular-nums">
    {exactRupees(paise)}
  </span>
);

/** The books of a month: what goes into its return, what blocks the return, its downloads and its filing. */
export function BooksPage(props: BooksPageProps) {
  const { words, notice, filed, blocks, isTaxed, monthName } = props;
  return (
    <>
      <OfficePageHead title={words.title} intro={words.intro}>
        <ButtonLink href={props.ledgerHref} look="secondary">
          {words.toLedger}
        </ButtonLink>
      </OfficePageHead>
      {notice ? (
        <div className="px-4 sm:px-6">
          <Notice look={notice.look}>{notice.text}</Notice>
        </div>
      ) : null}
      <Choice {...props} />
      <h2 className="px-4 text-xl sm:px-6">{monthName}</h2>
      {props.asOf ? (
        <p className="px-4 text-soft sm:px-6" role="status">
          {props.asOf}
        </p>
      ) : null}
      {isTaxed ? (
        <>
          <div className="px-4 sm:px-6">
            <Standing words={words} filed={filed} blocks={blocks} />
          </div>
          {blocks.length > 0 && !filed ? <Blocks {...props} /> : null}
          <Tables {...props} />
          <Comparison {...props} />
          <Corrections {...props} />
          {props.needsEInvoice ? <EInvoices {...props} /> : null}
        </>
      ) : null}
      <Downloads {...props} />
      {isTaxed ? <Filing {...props} /> : null}
    </>
  );
}

/** One line about the return. If only time or another return blocks it, the line says so. */
function Standing({ words, filed, blocks }: Pick<BooksPageProps, 'words' | 'filed' | 'blocks'>) {
  const count = blocks.filter(({ kind, isOfOther }) => kind !== 'running' && !isOfOther).length;
  const text = count > 0 ? fill(words.isBlocked, { count: groupedNumber(count) }) : (blocks[0]?.text ?? words.isReady);
  return (
    <p className={`mt-1 mb-5 max-w-prose font-semibold ${filed || blocks.length === 0 ? 'text-good' : 'text-bad'}`}>
      {filed ?? text}
    </p>
  );
}

function Choice({ words, action, months, registrations, chosen }: BooksPageProps) {
  return (
    <form
      method="get"
      action={action}
      className="mx-4 mb-5 grid max-w-3xl items-end gap-3 rounded-card border border-line bg-surface p-4 sm:mx-6 sm:grid-cols-3"
    >
      <SelectField
        form="books"
        name="month"
        label={words.month}
        value={chosen.month}
        placeholder={words.chooseMonth}
        options={months}
      />
      {registrations.length > 0 ? (
        <SelectField
          form="books"
          name="gstin"
          label={words.gstin}
          value={chosen.gstin}
          placeholder={words.gstin}
          options={registrations}
        />
      ) : null}
      <div>
        <Button type="submit" look="secondary">
          {words.show}
        </Button>
      </div>
    </form>
  );
}

const Chosen = ({ chosen }: Pick<BooksPageProps, 'chosen'>) => (
  <>
    <input type="hidden" name="month" value={chosen.month} />
    <input type="hidden" name="gstin" value={chosen.gstin} />
  </>
);

const Part = ({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) => (
  <section className="mb-8">
    <div className="mb-3 max-w-3xl px-4 sm:px-6">
      <h3 className="text-lg font-semibold">{title}</h3>
      {text ? <p className="text-sm text-soft">{text}</p> : null}
    </div>
    {children}
  </section>
);

/** The maximum number of rows in a list. */
const MOST = 100;

/** The number of rows beyond those in the list. */
const More = ({ words, count }: { words: BooksWords; count: number }) =>
  count > 0 ? <p className="px-4 py-3 text-soft sm:px-6">{fill(words.more, { count: groupedNumber(count) })}</p> : null;

function Blocks(props: BooksPageProps) {
  const { words, blocks, documentsHref } = props;
  return (
    <Part title={words.blocks}>
      <OfficeTable
        caption={words.blocks}
        columns={[words.what, words.document, words.order, words.customer, words.correct]}
        empty={words.isReady}
        rows={blocks.slice(0, MOST).map((block, index) => ({
          key: `${block.kind} ${block.number} ${block.orderNumber} ${index}`,
          cells: [
            block.text,
            block.id === '' ? (
              ''
            ) : (
              <a key="document" className={`${link} -my-3 whitespace-nowrap`} href={`${documentsHref}/${block.id}`}>
                {block.number}
              </a>
            ),
            block.orderNumber,
            block.customer,
            <Correction key="correct" {...props} block={block} />,
          ],
        }))}
      />
      <More words={words} count={blocks.length - MOST} />
    </Part>
  );
}

/** How to correct a record: an invoice with a wrong GSTIN on this page, anything else on its order's page. */
function Correction({ words, action, chosen, mayCorrect, block }: BooksPageProps & { block: Block }) {
  const { kind, href, number, orderNumber, id } = block;
  if (kind === 'running') {
    return '';
  }
  if (block.isOfOther) {
    return (
      <a className={link} href={href}>
        {words.openReturn}
      </a>
    );
  }
  if (!mayCorrect) {
    return words.askOther;
  }
  const isWrongGstin = kind === 'gstin' || kind === 'own-gstin';
  return (
    <div className="grid max-w-sm justify-items-start gap-2">
      {isWrongGstin ? (
        <form method="post" action={action} acceptCharset="utf-8" className="grid w-full gap-2">
          <Chosen chosen={chosen} />
          <input type="hidden" name="order" value={orderNumber} />
          <InputField
            form={`correct-${id}`}
            name="right"
            label={fill(words.rightGstin, { number })}
            maxLength={20}
            autoComplete="off"
          />
          <div>
            <SmallButton name="act" value={'correct' satisfies BooksAct}>
              {words.correctInvoice}
            </SmallButton>
          </div>
        </form>
      ) : null}
      {href ? (
        <a className={link} href={href}>
          {words.openOrder}
        </a>
      ) : null}
    </div>
  );
}

function Tables({ words, tables }: BooksPageProps) {
  return (
    <Part title={words.tables}>
      <OfficeTable
        caption={words.tables}
        columns={[words.table, words.count, words.taxable, words.igst, words.cgst, words.sgst]}
        figures={[words.count, words.taxable, words.igst, words.cgst, words.sgst]}
        empty={words.noTables}
        rows={tables.map(({ table, count, taxable, igst, cgst, sgst }) => ({
          key: table,
          cells: [
            <span key="table" className="md:whitespace-normal">
              {words[`table.${table}`]}
            </span>,
            groupedNumber(count),
            money(taxable),
            money(igst),
            money(cgst),
            money(sgst),
          ],
        }))}
      />
    </Part>
  );
}

/** Each group of tables beside the ledger. A difference is shown only if there is one. */
function Groups({ words, groups, tables }: BooksPageProps) {
  const figures = [words.valueByTables, words.valueByLedger, words.taxByTables, words.taxByLedger, words.difference];
  return (
    <div className="mb-4">
      <OfficeTable
        caption={words.compareTables}
        columns={[words.groupOfTables, ...figures, words.entries]}
        figures={figures}
        empty={tables.length > 0 ? words.allCancel : words.noTables}
        rows={groups.map(({ group, papers, ledger, href }) => ({
          key: group,
          cells: [
            <span key="group" className="md:whitespace-normal">
              {words[`group.${group}`]}
            </span>,
            money(papers.value),
            money(ledger.value),
            money(papers.tax),
            money(ledger.tax),
            differenceOf(words, subtract(papers.value, ledger.value), subtract(papers.tax, ledger.tax)),
            href ? (
              <a key="entries" className={link} href={href}>
                {words.showEntries}
                <span className="sr-only">: {words[`group.${group}`]}</span>
              </a>
            ) : (
              ''
            ),
          ],
        }))}
      />
    </div>
  );
}

function differenceOf(words: BooksWords, value: Paise, tax: Paise) {
  const lines = [
    ...(value === 0 ? [] : [fill(words.differenceInValue, { amount: exactRupees(value) })]),
    ...(tax === 0 ? [] : [fill(words.differenceInTax, { amount: exactRupees(tax) })]),
  ];
  return lines.length === 0 ? (
    ''
  ) : (
    <b key="difference" className="grid text-bad tabular-nums">
      {lines.map((line) => (
        <span key={line} className="whitespace-nowrap">
          {line}
        </span>
      ))}
    </b>
  );
}

function Comparison(props: BooksPageProps) {
  const { words, papersTax, ledgerTax, differences, mayCorrect } = props;
  const sums = [
    { label: words.byPapers, paise: papersTax },
    { label: words.byLedger, paise: ledgerTax },
    { label: words.difference, paise: subtract(papersTax, ledgerTax) },
  ];
  return (
    <Part title={words.compare} text={words.compareText}>
      <Groups {...props} />
      <dl className="mx-4 mb-4 grid max-w-3xl gap-3 sm:mx-6 sm:grid-cols-3">
        {sums.map(({ label, paise }) => (
          <div key={label} className="rounded-card border border-line bg-surface p-4">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="mt-1 text-lg font-semibold tabular-nums">{exactRupees(paise)}</dd>
          </div>
        ))}
      </dl>
      {differences.length === 0 ? (
        <p className="px-4 text-soft sm:px-6">{words.noDifferences}</p>
      ) : (
        <OfficeTable
          caption={words.differences}
          columns={[words.order, words.byPapers, words.byLedger, words.why]}
          figures={[words.byPapers, words.byLedger]}
          empty={words.noDifferences}
          rows={differences.slice(0, MOST).map(({ orderNumber, papers, ledger, why, href }) => ({
            key: orderNumber,
            cells: [
              mayCorrect ? (
                <a key="order" className={`${link} -my-3`} href={href}>
                  {orderNumber}
                </a>
              ) : (
                orderNumber
              ),
              money(papers),
              money(ledger),
              words[`why.${why}`],
            ],
          }))}
        />
      )}
      <More words={words} count={differences.length - MOST} />
    </Part>
  );
}

/** The documents that cannot be sent to the e-invoice portal yet. */
function EInvoices({ words, eInvoices, withoutEInvoice, documentsHref, mayCorrect }: BooksPageProps) {
  return (
    <Part title={words.eInvoices} text={eInvoices}>
      <OfficeTable
        caption={words.eInvoicesLack}
        columns={[words.lacks, words.document, words.order, words.customer]}
        empty={words.noneLack}
        rows={withoutEInvoice.slice(0, MOST).map(({ id, number, orderNumber, customer, text, href }) => ({
          key: id,
          cells: [
            text,
            <a key="document" className={`${link} -my-3 whitespace-nowrap`} href={`${documentsHref}/${id}`}>
              {number}
            </a>,
            mayCorrect ? (
              <a key="order" className={`${link} -my-3`} href={href}>
                {orderNumber}
              </a>
            ) : (
              orderNumber
            ),
            customer,
          ],
        }))}
      />
      <More words={words} count={withoutEInvoice.length - MOST} />
    </Part>
  );
}

function Corrections({ words, corrections, late, documentsHref }: BooksPageProps) {
  if (corrections.length === 0 && late === 0) {
    return null;
  }
  return (
    <Part title={words.corrections} text={words.correctionsText}>
      {late > 0 ? <p className="mb-3 px-4 sm:px-6">{fill(words.late, { count: groupedNumber(late) })}</p> : null}
      {corrections.length > 0 ? (
        <OfficeTable
          caption={words.corrections}
          columns={[words.document, words.original, words.filedIn]}
          empty=""
          rows={corrections.map(({ id, number, originalNumber, originalMonth }) => ({
            key: id,
            cells: [
              <a key="document" className={`${link} -my-3 whitespace-nowrap`} href={`${documentsHref}/${id}`}>
                {number}
              </a>,
              originalNumber,
              originalMonth,
            ],
          }))}
        />
      ) : null}
    </Part>
  );
}

const gstFiles = ['gstr1', 'sheets', 'gst-summary'] as const;
const otherFiles = [
  ...(['tally-masters', 'tally-vouchers', 'day-book', 'ledger', 'trial-balance'] as const),
  ...(['outstanding', 'tds', 'tables'] as const),
] as const;

function Downloads({ words, exportAction, pdfsAction, chosen, isTaxed, needsEInvoice, turnover }: BooksPageProps) {
  const files = [...(isTaxed ? gstFiles : []), ...otherFiles, ...(needsEInvoice ? (['e-invoices'] as const) : [])];
  return (
    <OfficePanel id="downloads" title={words.exports}>
      <form method="post" action={exportAction} className="grid justify-items-start gap-4">
        <Chosen chosen={chosen} />
        <Button type="submit" name="what" value="month">
          {words['file.month']}
        </Button>
        <div className="flex flex-wrap gap-2">
          {files.map((file) => (
            <SmallButton key={file} name="what" value={file}>
              {words[`file.${file}`]}
            </SmallButton>
          ))}
        </div>
      </form>
      <h3 className="mt-6 font-semibold">{words.pdfs}</h3>
      <p className="mb-3 max-w-prose text-sm text-soft">{words.pdfsText}</p>
      <form method="post" action={pdfsAction} className="flex flex-wrap gap-2">
        <Chosen chosen={chosen} />
        {locales.map((locale) => (
          <SmallButton key={locale} name="in" value={locale}>
            {words[`pdfs.${locale}`]}
          </SmallButton>
        ))}
      </form>
      {isTaxed && !needsEInvoice ? (
        <p className={`mt-3 text-sm ${turnover.isNear ? 'font-semibold text-bad' : 'text-soft'}`}>{turnover.text}</p>
      ) : null}
    </OfficePanel>
  );
}

function Filing({ words, action, exportAction, chosen, mayFile, filed, blocks, hash, returns }: BooksPageProps) {
  return (
    <>
      {mayFile && !filed && blocks.length === 0 ? (
        <OfficePanel id="filing" title={words.filing}>
          <p className="mb-2 text-soft">{words.filingText}</p>
          <p className="mb-4 text-sm wrap-anywhere text-soft">
            {words.hash}: <code>{hash}</code>
          </p>
          <form method="post" action={action}>
            <Chosen chosen={chosen} />
            <input type="hidden" name="hash" value={hash} />
            <Button type="submit" name="act" value={'file' satisfies BooksAct}>
              {words.file}
            </Button>
          </form>
        </OfficePanel>
      ) : null}
      {returns.length > 0 ? (
        <Part title={words.filed}>
          <OfficeTable
            endsInButtons
            caption={words.filed}
            columns={[words.month, words.filedAt, words.filedBy, words.documents, words.hash, words.exports]}
            figures={[words.documents]}
            empty=""
            rows={returns.map((each) => ({
              key: each.month,
              cells: [
                each.monthName,
                each.at,
                each.by,
                groupedNumber(each.count),
                <code key="hash" className="text-xs wrap-anywhere">
                  {each.hash}
                </code>,
                <form key="file" method="post" action={exportAction}>
                  <Chosen chosen={{ month: each.month, gstin: chosen.gstin }} />
                  <SmallButton name="what" value="gstr1">
                    {words['file.gstr1']}
                  </SmallButton>
                </form>,
              ],
            }))}
          />
        </Part>
      ) : null}
    </>
  );
}
