import type { LocalFeeTable } from '@/catalogue/services/fee-tables.ts';
import { fill } from '@/i18n/fill.ts';
import { rupees } from '@/i18n/formats.ts';
import { useAdopted } from '@/islands/use-adopted.ts';
import { boxLook } from '@/ui/fields/field-frame.ts';
import { estimate } from './estimate.ts';

export interface FeeEstimatorProps {
  table: LocalFeeTable;
  words: Readonly<Record<'costItem' | 'amount' | 'besides' | 'estimated' | 'source' | 'nil' | 'notCount', string>>;
}

const heading = 'fee-table-title';

interface Choice {
  row: string;
  times: string;
}

/** A fee that varies: a table and, with a script, the total for the visitor's case. */
export function FeeEstimator({ table, words }: FeeEstimatorProps) {
  const first: Choice = { row: table.rows[0]?.id ?? '', times: '1' };
  const [choice, setChoice, fields] = useAdopted<Choice, HTMLDivElement>(first, chosenIn);
  const sum = estimate(table, choice.row, choice.times);
  return (
    <section aria-labelledby={heading} className="mt-6 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h3 id={heading} className="text-lg">
        {table.title}
      </h3>
      <table className="mt-3 w-full text-left text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.costItem}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {table.rows.map(({ id, name, amount }) => (
            <Row key={id} name={name} amount={amount} nil={words.nil} strong={id === choice.row} />
          ))}
          {table.besides.map(({ name, amount }) => (
            <Row key={name} name={`${words.besides} ${name}`} amount={amount} nil={words.nil} />
          ))}
        </tbody>
      </table>
      <div
        ref={fields}
        role="group"
        aria-labelledby={heading}
        data-needs-script=""
        className="mt-4 flex flex-wrap items-end gap-4 print:hidden"
        onChange={({ currentTarget }) => setChoice(chosenIn(currentTarget, choice))}
      >
        <label className="min-w-52 grow text-sm font-semibold">
          {table.by}
          <select name="row" defaultValue={first.row} className={`mt-1 ${boxLook(undefined)}`}>
            {table.rows.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {table.times ? (
          <label className="w-36 text-sm font-semibold">
            {table.times.label}
            <input
              name="times"
              inputMode="numeric"
              autoComplete="off"
              defaultValue="1"
              className={`mt-1 ${boxLook(undefined)}`}
            />
          </label>
        ) : null}
        <p role="status" className="w-full text-lg">
          {sum === undefined ? (
            fill(words.notCount, { most: String(table.times?.most ?? 1) })
          ) : (
            <>
              {words.estimated}: <b className="tabular-nums">{rupees(sum)}</b>
            </>
          )}
        </p>
      </div>
      <p className="mt-3 text-sm text-soft">{table.note}</p>
      <p className="mt-1 text-sm text-soft">
        {words.source}: {table.source}, {table.day}
      </p>
    </section>
  );
}

interface RowProps {
  name: string;
  amount: number;
  nil: string;
  strong?: boolean;
}

const Row = ({ name, amount, nil, strong }: RowProps) => (
  <tr className={strong ? 'font-semibold' : undefined}>
    <th scope="row" className="py-2 pr-4 font-[inherit]">
      {name}
    </th>
    <td className="py-2 text-right tabular-nums">{amount === 0 ? nil : rupees(amount)}</td>
  </tr>
);

function chosenIn(fields: HTMLDivElement, first: Choice): Choice {
  const read = (name: keyof Choice): string =>
    fields.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)?.value ?? first[name];
  return { row: read('row'), times: read('times') };
}
