import type { UseComboboxPropGetters } from 'downshift';
import { Icon } from '@/ui/Icon.tsx';

/** An action, a page or a result of the search. */
export interface PaletteRow {
  readonly key: string;
  readonly icon: string;
  readonly run: () => void;
  /** The text of an action or a page. */
  readonly label?: string;
  /** The name of a page in the other language. */
  readonly otherName?: string | undefined;
  /** The title of a result or of a page that was opened recently, and what else is known about it. */
  readonly name?: string;
  readonly facts?: string;
}

export interface RowGroup {
  readonly heading: string;
  readonly rows: readonly PaletteRow[];
}

interface PaletteListProps {
  groups: readonly RowGroup[];
  getItemProps: UseComboboxPropGetters<PaletteRow>['getItemProps'];
}

/** The rows of the palette below the headings of their groups. */
export function PaletteList({ groups, getItemProps }: PaletteListProps) {
  let index = 0;
  return groups.map(({ heading, rows }) => (
    <div key={heading} role="group" aria-label={heading}>
      <p aria-hidden="true" className="px-3 pt-3 pb-1 text-xs text-soft">
        {heading}
      </p>
      {rows.map((row) => (
        <div
          key={row.key}
          {...getItemProps({ item: row, index: index++, onClick: row.run })}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-sm aria-selected:bg-night aria-selected:text-white dark:aria-selected:bg-marigold dark:aria-selected:text-night"
        >
          <Icon name={row.icon} />
          {row.name === undefined ? <Label {...row} /> : <Result {...row} />}
        </div>
      ))}
    </div>
  ));
}

const Label = ({ label, otherName }: PaletteRow) => (
  <span className="min-w-0 wrap-anywhere">
    {label}
    {otherName && otherName !== label ? <span className="opacity-80"> · {otherName}</span> : null}
  </span>
);

const Result = ({ name, facts }: PaletteRow) => (
  <span className="line-clamp-3 min-w-0 wrap-anywhere">
    <strong>{name}</strong> <span className="opacity-80">{facts}</span>
  </span>
);
