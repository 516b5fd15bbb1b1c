import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { OrderPageWords } from './order-page.messages.ts';

interface CopyFactsProps {
  words: OrderPageWords;
  rows: readonly (readonly [label: string, value: string])[];
}

/** Values to copy, each with a button. Without a script, one tap selects the whole value. */
export const CopyFacts = ({ words, rows }: CopyFactsProps) => (
  <dl className="divide-y divide-line">
    {rows.map(([label, value]) => (
      <div key={label} className="grid min-h-14 grid-cols-[1fr_auto] content-center gap-x-3 py-1">
        <dt className="col-start-1 text-sm leading-5 text-soft">{label}</dt>
        <dd className="col-start-1 min-w-0 leading-6 font-semibold tabular-nums wrap-anywhere select-all">{value}</dd>
        <dd data-needs-script className="col-start-2 row-span-2 row-start-1 self-center print:hidden">
          <button
            type="button"
            data-copies
            aria-label={fill(words.copyNamed, { name: label })}
            className="group/copy inline-flex min-h-11 min-w-26 items-center justify-center gap-2 rounded-lg border border-current px-3 text-sm font-semibold hover:bg-sunk data-copied:border-good data-copied:text-good"
          >
            <Icon name="Copy" size={18} className="group-data-copied/copy:hidden" />
            <span className="group-data-copied/copy:hidden">{words.copy}</span>
            <Icon name="Check" size={18} className="hidden group-data-copied/copy:block" />
            <span role="status" className="hidden group-data-copied/copy:block">
              {words.copied}
            </span>
          </button>
        </dd>
      </div>
    ))}
  </dl>
);
