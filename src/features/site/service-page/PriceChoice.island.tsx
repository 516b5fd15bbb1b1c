import type { PagePrice } from '@/catalogue/services/page-price.ts';
import { useAdopted } from '@/islands/use-adopted.ts';
import { add } from '@/kernel/paise.ts';
import { samePrecision } from '@/kernel/same-precision.ts';
import { boxLook } from '@/ui/fields/field-frame.ts';

interface PriceChoiceProps {
  price: PagePrice;
  /** The labels of the total and of the government fee that it includes. */
  words: { total: string; governmentFee: string };
  /** The note saying that the price is a sample, if it is. */
  note?: string | undefined;
}

/**
 * The total for the visitor's own State or class, with the total before the discount, as in the quote. Without a
 * script, it is the total for the first row, which is named.
 */
export function PriceChoice({ price, words, note }: PriceChoiceProps) {
  const [first] = price.rows;
  const [chosen, setChosen, field] = useAdopted<string, HTMLSelectElement>(first.id, (select) => select.value);
  const row = price.rows.find(({ id }) => id === chosen) ?? first;
  const show = samePrecision([price.fee.before, price.fee.after, price.gst, row.total]);
  return (
    <div className="pb-2">
      <label className="block text-sm text-soft">
        {price.by}
        <select
          ref={field}
          data-needs-script=""
          defaultValue={first.id}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          className={`mt-1 mb-2 ${boxLook(undefined)}`}
        >
          {price.rows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <span data-without-script="">: {first.name}</span>
      </label>
      <div role="status" className="tabular-nums">
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-sm text-soft">
            {words.total}
            {note ? <span className="block text-xs">{note}</span> : null}
          </span>
          <b className="text-right text-2xl font-semibold whitespace-nowrap">
            {price.off > 0 ? (
              <s className="block text-sm font-normal text-soft">{show(add(row.total, price.off))}</s>
            ) : null}
            {show(row.total)}
          </b>
        </p>
        <p className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-1">
          <span className="text-sm text-soft">{words.governmentFee}</span>
          <b className="text-right font-semibold">{show(row.government)}</b>
        </p>
      </div>
    </div>
  );
}
