import { exactRupees } from '@/kernel/exact-rupees.ts';
import type { Paise } from '@/kernel/paise.ts';
import type { OrderWords } from './order.messages.ts';

/** One line of a price in one language. */
export interface ShownLine {
  readonly kind: 'government' | 'fee' | 'discount' | 'gst';
  readonly name: string;
  /** In paise. */
  readonly amount: Paise;
  /** The text below the name, if any. */
  readonly remark?: string;
}

interface PriceTableProps {
  words: OrderWords;
  caption: string;
  lines: readonly ShownLine[];
  total: Paise;
}

/**
 * The lines of a price, with the total. If our fee is the whole price, the table has only the total, with the fee's
 * name.
 */
export function PriceTable({ words, caption, lines, total }: PriceTableProps) {
  const [first, ...others] = lines;
  const alone = first && others.length === 0 && first.kind === 'fee' && first.amount === total ? first : undefined;
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-soft">
        <tr>
          <th scope="col" className="border-b border-line py-2 pr-4 font-normal">
            {words.item}
          </th>
          <th scope="col" className="border-b border-line py-2 text-right font-normal">
            {words.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {(alone ? [] : lines).map(({ kind, name, amount, remark = '' }) => (
          <tr key={kind + name}>
            <th scope="row" className="border-b border-line py-2.5 pr-4 font-normal">
              {name}
              {kind === 'government' ? <span className="block text-xs text-soft">{words.government}</span> : null}
              {remark ? <span className="block text-xs text-soft">{remark}</span> : null}
            </th>
            <td
              className={`border-b border-line py-2.5 text-right whitespace-nowrap tabular-nums ${kind === 'discount' ? 'text-good' : ''}`}
            >
              {exactRupees(amount)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-xl font-semibold">
          <th scope="row" className="py-3 pr-4">
            {alone ? alone.name : words.total}
            {alone?.remark ? <span className="block text-xs font-normal text-soft">{alone.remark}</span> : null}
          </th>
          <td className="py-3 text-right whitespace-nowrap tabular-nums">{exactRupees(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
