import { fill } from '@/i18n/fill.ts';
import type { LineField, PlanField, Row, StageField } from './quote-fields.ts';
import { rowField } from './quote-fields.ts';
import type { QuotesWords } from './quotes.messages.ts';

const box =
  'block w-full rounded-lg border border-soft/60 bg-surface px-2.5 py-2 text-base text-ink min-h-11 hover:border-soft';

interface CellProps {
  id: string;
  label: string;
  /** The label of the row, which screen readers need with each field. */
  row: string;
  value: string;
  className?: string;
  inputMode?: 'decimal' | 'numeric';
  data?: string;
  /** Whether a wide screen shows the label only once, above all rows. */
  inTable?: boolean;
}

/**
 * A small text field of a row, with its label above it. On a wide screen, a label with `inTable` is visible only above
 * all rows.
 */
const Cell = ({ id, label, row, value, className = '', inputMode, data, inTable }: CellProps) => (
  <label className={`block min-w-0 ${className}`}>
    <span className={`mb-1 block text-xs text-soft ${inTable ? 'xl:sr-only' : ''}`}>
      <span className="sr-only">{row}: </span>
      {label}
    </span>
    <input
      id={`quote-${id}`}
      name={id}
      defaultValue={value}
      inputMode={inputMode}
      autoComplete="off"
      className={`${box} ${inputMode ? 'tabular-nums xl:text-right' : ''}`}
      data-quote={data}
    />
  </label>
);

interface ChoiceProps {
  id: string;
  label: string;
  row: string;
  value: string;
  options: readonly { value: string; label: string }[];
  className?: string;
  data?: string;
  inTable?: boolean;
}

/** A small list in a row. */
const Choice = ({ id, label, row, value, options, className = '', data, inTable }: ChoiceProps) => (
  <label className={`block min-w-0 ${className}`}>
    <span className={`mb-1 block text-xs text-soft ${inTable ? 'xl:sr-only' : ''}`}>
      <span className="sr-only">{row}: </span>
      {label}
    </span>
    <select id={`quote-${id}`} name={id} defaultValue={value} className={box} data-quote={data}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);

/** Adds each row's position as its React key, because empty rows look alike. */
const placed = <Each,>(rows: readonly Each[]) => rows.map((row, index) => ({ row, index }));

interface LineRowsProps {
  words: QuotesWords;
  rows: readonly Row<LineField>[];
  /** Whether lines have a service code and GST. */
  isRegistered: boolean;
  /** The GST rates in percent that a line can have. */
  lineRates: readonly number[];
}

/** The lines of a quote, as rows on a wide screen and as cards on a narrow one. */
export function LineRows({ words, rows, isRegistered, lineRates }: LineRowsProps) {
  const kinds = (['ours', 'fee'] as const).map((value) => ({ value, label: words[`kind.${value}`] }));
  const rates = [{ value: '', label: '–' }, ...lineRates.map((rate) => ({ value: String(rate), label: `${rate}%` }))];
  const grid = isRegistered
    ? 'xl:grid-cols-[2rem_10.5rem_minmax(12rem,1fr)_5rem_7rem_6rem_5.5rem_7rem]'
    : 'xl:grid-cols-[2rem_10.5rem_minmax(12rem,1fr)_5rem_8rem_8rem]';
  const heads = [
    '',
    words.kind,
    words.lineName,
    words.quantity,
    words.price,
    ...(isRegistered ? [words.sac, words.rate] : []),
    words.amount,
  ];
  return (
    <>
      <div aria-hidden="true" className={`hidden gap-2 pb-1 text-xs text-soft xl:grid ${grid}`}>
        {heads.map((head, index) => (
          <span key={head} className={index === heads.length - 1 ? 'text-right' : ''}>
            {head}
          </span>
        ))}
      </div>
      <div data-quote-lines>
        {placed(rows).map(({ row, index }) => {
          const line = fill(words.line, { line: String(index + 1) });
          const id = (field: LineField): string => rowField('l', index, field);
          return (
            <div
              key={index}
              data-quote-line
              className={`mb-3 grid grid-cols-2 gap-2 rounded-lg border border-line p-3 sm:grid-cols-4 xl:mb-2 xl:items-center xl:border-0 xl:p-0 ${grid}`}
            >
              <p className="col-span-2 text-sm font-semibold sm:col-span-4 xl:col-span-1 xl:font-normal xl:text-soft">
                <span className="xl:hidden">{line}</span>
                <span aria-hidden="true" className="hidden tabular-nums xl:inline">
                  {index + 1}
                </span>
              </p>
              <input type="hidden" name={id('item')} value={row.item} />
              <Choice
                id={id('kind')}
                label={words.kind}
                row={line}
                value={row.kind}
                options={kinds}
                data="kind"
                inTable
                className="col-span-2 xl:col-span-1"
              />
              <Cell
                id={id('name')}
                label={words.lineName}
                row={line}
                inTable
                value={row.name}
                className="col-span-2 xl:col-span-1"
              />
              <Cell
                id={id('qty')}
                label={words.quantity}
                row={line}
                value={row.qty}
                inputMode="numeric"
                data="qty"
                inTable
              />
              <Cell
                id={id('price')}
                label={words.price}
                row={line}
                value={row.price}
                inputMode="decimal"
                data="price"
                inTable
              />
              {isRegistered ? (
                <>
                  <Cell id={id('sac')} label={words.sac} row={line} value={row.sac} data="sac" inTable />
                  <Choice
                    id={id('rate')}
                    label={words.rate}
                    row={line}
                    value={row.rate}
                    options={rates}
                    data="rate"
                    inTable
                  />
                </>
              ) : null}
              <output data-quote-amount className="self-center text-sm tabular-nums xl:text-right" />
            </div>
          );
        })}
      </div>
    </>
  );
}

/** The stages of the work. */
export function StageRows({ words, rows }: { words: QuotesWords; rows: readonly Row<StageField>[] }) {
  const owners = (['us', 'you', 'government'] as const).map((value) => ({ value, label: words[`whose.${value}`] }));
  return placed(rows).map(({ row, index }) => {
    const stage = fill(words.stage, { line: String(index + 1) });
    const id = (field: StageField): string => rowField('s', index, field);
    return (
      <div key={index} className="mb-3 grid grid-cols-2 gap-2 sm:grid-cols-[9rem_minmax(0,1fr)_7rem_7rem]">
        <Choice id={id('whose')} label={words.whose} row={stage} value={row.whose} options={owners} />
        <Cell id={id('title')} label={words.stageTitle} row={stage} value={row.title} />
        <Cell id={id('share')} label={words.share} row={stage} value={row.share} inputMode="numeric" />
        <Cell id={id('days')} label={words.days} row={stage} value={row.days} inputMode="numeric" />
      </div>
    );
  });
}

/** The instalments in which the total is paid. */
export function PlanRows({ words, rows }: { words: QuotesWords; rows: readonly Row<PlanField>[] }) {
  return placed(rows).map(({ row, index }) => {
    const payment = fill(words.payment, { line: String(index + 1) });
    const id = (field: PlanField): string => rowField('p', index, field);
    return (
      <div key={index} className="mb-3 grid max-w-md grid-cols-2 items-end gap-2">
        <Cell id={id('days')} label={words.dueDays} row={payment} value={row.days} inputMode="numeric" />
        <Cell id={id('amount')} label={words.dueAmount} row={payment} value={row.amount} inputMode="decimal" />
      </div>
    );
  });
}
