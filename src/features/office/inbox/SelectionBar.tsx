import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { BulkAct } from './bulk.server.ts';
import type { ListWords } from './live-words.ts';

export interface SelectionChoices {
  /** The colleagues to whom cases can be assigned. */
  assignees: readonly { value: string; label: string }[];
  statuses: readonly { value: string; label: string }[];
  /** The labels in use, which the browser suggests. */
  labels: readonly string[];
}

interface SelectionBarProps extends SelectionChoices {
  words: ListWords['bar'];
  /** How many cases are selected; 0 until a script has counted them. */
  count: number;
  /** Selects all cases on the page, or none. */
  selectAll: (isAll: boolean) => void;
}

const box =
  'min-h-11 w-full min-w-0 rounded-lg border border-soft/60 bg-surface px-3 text-sm text-ink hover:border-soft';

/**
 * The bar below the list that changes all selected cases. Visible while any case is selected, even without a script.
 */
export function SelectionBar({ words, assignees, statuses, labels, count, selectAll }: SelectionBarProps) {
  return (
    <div
      role="group"
      aria-label={words.actions}
      data-selection
      className="sticky bottom-0 z-45 hidden border-t-2 border-accent bg-surface px-4 py-2 shadow-panel group-has-[li_:checked]:block sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="order-2 mr-auto text-sm font-semibold tabular-nums @2xl:order-none">
          {count > 0 ? fill(words.chosen, { count: String(count) }) : ''}
        </p>
        <div className="order-1 grid w-full grid-cols-2 gap-2 @2xl:order-none @2xl:w-auto @2xl:grid-cols-[9rem_9rem_9rem_auto]">
          <select name="assignee" aria-label={words.assignTo} defaultValue="" className={box}>
            <option value="">{words.assignTo}</option>
            {assignees.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <select name="status" aria-label={words.setStatus} defaultValue="" className={box}>
            <option value="">{words.setStatus}</option>
            {statuses.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <input
            name="label"
            aria-label={words.addLabel}
            placeholder={words.addLabel}
            maxLength={30}
            list="known-labels"
            autoComplete="off"
            className={`${box} placeholder:text-soft`}
          />
          <datalist id="known-labels">
            {labels.map((label) => (
              <option key={label} value={label} />
            ))}
          </datalist>
          <Button type="submit" name="act" value={'apply' satisfies BulkAct}>
            {words.apply}
          </Button>
        </div>
        <div className="order-3 flex flex-wrap gap-x-1 text-sm @2xl:order-none">
          <button type="submit" name="act" value={'spam' satisfies BulkAct} className={quiet}>
            {words.markSpam}
          </button>
          <button type="button" data-needs-script onClick={() => selectAll(true)} className={quiet}>
            {words.selectAll}
          </button>
          <button
            type="button"
            data-needs-script
            aria-label={words.clear}
            onClick={() => selectAll(false)}
            className="grid size-11 place-items-center rounded-lg text-soft hover:bg-sunk"
          >
            <Icon name="X" size={18} />
          </button>
        </div>
      </div>
    </div>
  );
}

const quiet = 'min-h-11 rounded-lg px-1.5 font-semibold text-link underline underline-offset-4 hover:no-underline';
