import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/ui/Icon.tsx';
import { actAs, hasOfficeKey } from '@/ui/office/office-keys.ts';
import { setCaseField } from './case-field.ts';
import { OfficeDialog } from './OfficeDialog.tsx';
import { PaletteList, type PaletteRow, type RowGroup } from './PaletteList.tsx';
import type { PaletteWords } from './palette.messages.ts';
import type { OpenDialog, PaletteProps } from './palette-props.ts';
import { readRecent } from './recent.ts';
import { type Found, useBackground, useFoundCases } from './use-found-cases.ts';

/**
 * Actions on a case that have a keyboard shortcut. The palette offers those with a shortcut that works on the current
 * page.
 */
const caseDeeds = [
  { key: 'r', word: 'reply', icon: 'Mail' },
  { key: 'a', word: 'assign', icon: 'Users' },
  { key: 'e', word: 'status', icon: 'CircleCheck' },
  { key: 'n', word: 'note', icon: 'FileText' },
  { key: 'c', word: 'call', icon: 'Phone' },
] as const;

/** Changes of a case that the palette can make at once: the action that shows the field, and its new value. */
const quickChanges = [
  { key: 'a', field: 'assignee', word: 'mine', icon: 'UserCheck' },
  { key: 'e', field: 'status', word: 'finish', icon: 'CircleCheck' },
] as const;

const foundKinds = [
  ['cases', 'Mail'],
  ['orders', 'ReceiptIndianRupee'],
  ['quotes', 'FileText'],
  ['appointments', 'CalendarDays'],
  ['documents', 'PenLine'],
] as const;

/**
 * Runs an action once the closing dialog has returned the focus. Otherwise the dialog would move the focus away from
 * where the action puts it.
 */
const afterClosing = (run: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(run));
};

interface PaletteDialogProps extends PaletteProps, OpenDialog {
  /** The text that was typed before the dialog opened. */
  early: string;
}

/** The dialog that lists recently opened items, matches for the typed text, pages and, on a case, its actions. */
export function PaletteDialog({ words, pages, who, find, early, onClose }: PaletteDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [deeds] = useState(() => caseDeeds.filter(({ key }) => hasOfficeKey(key)));
  const [typed, setTyped] = useState(early);
  const found = useFoundCases(find, typed);
  const { me, names } = useBackground(find);
  const [recent] = useState(() => readRecent(who).filter(({ href }) => href !== location.pathname));
  // The dialog focuses itself, but the user wants to type.
  useEffect(() => input.current?.focus(), []);

  const go = (href: string) => (): void => {
    onClose();
    location.assign(href);
  };
  const act = (key: string) => (): void => {
    onClose();
    afterClosing(() => actAs(key));
  };
  const setOnCase = (key: string, field: string, value: string) => (): void => {
    onClose();
    afterClosing(() => {
      actAs(key);
      setCaseField(document.activeElement, field, value);
    });
  };
  const wanted = typed.trim().toLowerCase();
  const fits = (label: string): boolean => label.toLowerCase().includes(wanted);
  const newValues = { assignee: me, status: 'done' };
  const changes = quickChanges
    .filter(({ key, field }) => newValues[field] !== '' && deeds.some((deed) => deed.key === key))
    .map(({ key, field, word, icon }) => {
      return { key: field, label: words[word], icon, run: setOnCase(key, field, newValues[field]) };
    });
  const actions = [
    ...changes,
    ...deeds.map(({ key, word, icon }) => ({ key, label: words[word], icon, run: act(key) })),
  ];
  const groups = (
    [
      {
        heading: words.recent,
        rows: (wanted === '' ? recent : []).map(({ href, name }) => {
          return { key: `recent ${href}`, icon: 'Clock', name, run: go(href) };
        }),
      },
      ...foundKinds.map(([kind, icon]) => ({
        heading: words[kind],
        rows: (found[kind] ?? []).map(({ href, name, facts }) => {
          return { key: `${kind} ${href}`, icon, name, facts, run: go(href) };
        }),
      })),
      {
        heading: words.actions,
        rows: actions
          .filter(({ label }) => fits(label))
          .map(({ key, label, icon, run }) => ({ key: `do ${key}`, icon, label, run })),
      },
      {
        heading: words.pages,
        rows: pages
          .filter(({ href, label }) => fits(label) || fits(names[href] ?? ''))
          .map(({ href, label, icon }) => ({ key: href, icon, label, otherName: names[href], run: go(href) })),
      },
    ] satisfies RowGroup[]
  ).filter(({ rows }) => rows.length > 0);
  const rows = groups.flatMap((group): readonly PaletteRow[] => group.rows);
  // The highlighted row stays the same if results arrive above it. If it is gone, the first row replaces it.
  const [highlighted, setHighlighted] = useState<string>();
  const first = rows[0]?.key;
  const current = rows.some(({ key }) => key === highlighted) ? highlighted : first;
  if (current !== highlighted) {
    setHighlighted(current);
  }
  const combobox = useCombobox<PaletteRow>({
    id: 'palette',
    items: rows,
    itemToString: () => typed,
    isOpen: true,
    selectedItem: null,
    inputValue: typed,
    highlightedIndex: rows.findIndex(({ key }) => key === current),
    onHighlightedIndexChange: ({ highlightedIndex }) => setHighlighted(rows[highlightedIndex]?.key),
    stateReducer: onlyMove,
  });
  const { value: _, ...inputProps } = combobox.getInputProps({
    ref: input,
    'aria-label': words.open,
    onKeyDown: ({ key, nativeEvent }) => {
      if (key === 'Enter' && !nativeEvent.isComposing) {
        // downshift reports a choice only after the next paint, when the closing dialog would take the focus back.
        Object.assign(nativeEvent, { preventDownshiftDefault: true });
        rows.find((row) => row.key === current)?.run();
      }
    },
    onChange: ({ currentTarget }) => {
      setTyped(currentTarget.value);
      setHighlighted(undefined);
    },
  });
  return (
    <OfficeDialog
      label={words.open}
      onClose={onClose}
      className="mx-auto mt-2 w-[min(36rem,calc(100vw-1rem))] sm:mt-[12vh]"
    >
      <div className="flex items-center gap-2 border-b border-line pr-1 pl-3">
        <Icon name="Search" className="shrink-0 text-soft" />
        <input
          {...inputProps}
          value={typed}
          placeholder={words.hint}
          maxLength={200}
          spellCheck={false}
          className="min-h-12 min-w-0 grow bg-transparent text-base outline-none placeholder:text-soft"
        />
        <button
          type="button"
          aria-label={words.close}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunk"
        >
          <Icon name="X" />
        </button>
      </div>
      <div
        {...combobox.getMenuProps({ 'aria-label': words.open })}
        className="max-h-[min(60dvh,28rem)] overflow-y-auto overscroll-contain p-2"
      >
        <PaletteList groups={groups} getItemProps={combobox.getItemProps} />
      </div>
      <p role="status" className="px-5 text-sm text-soft not-empty:pb-4">
        {progressOf(found, rows.length === 0, words)}
      </p>
      <p aria-hidden="true" className="flex gap-x-5 border-t border-line px-5 py-2 text-xs text-soft max-sm:hidden">
        <KeyHint keys="↑ ↓" what={words.footMove} />
        <KeyHint keys="Enter" what={words.footOpen} />
        <KeyHint keys="Esc" what={words.footClose} />
        <KeyHint keys="?" what={words.keys} />
      </p>
    </OfficeDialog>
  );
}

const { InputBlur, InputClick, InputKeyDownEscape, ItemClick, MenuMouseLeave } = useCombobox.stateChangeTypes;

/**
 * Changes the behaviour of downshift. The list is always open, and only arrow keys, typing and the pointer on a row
 * move the highlight. downshift does not choose a row.
 */
function onlyMove(
  { highlightedIndex }: UseComboboxState<PaletteRow>,
  { type, changes }: UseComboboxStateChangeOptions<PaletteRow>,
): Partial<UseComboboxState<PaletteRow>> {
  switch (type) {
    case InputBlur:
    case InputClick:
    case InputKeyDownEscape:
    case ItemClick:
    case MenuMouseLeave:
      return { ...changes, highlightedIndex, selectedItem: null };
    default:
      return changes;
  }
}

/** What the list says about the search instead of rows, or that the search has failed. */
function progressOf({ state }: Found, isEmpty: boolean, words: PaletteWords): string {
  if (state === 'failed') {
    return words.failed;
  }
  if (!isEmpty) {
    return '';
  }
  return state === 'searching' ? words.searching : words.none;
}

const KeyHint = ({ keys, what }: { keys: string; what: string }) => (
  <span>
    <kbd lang="en" className="rounded border border-line bg-sunk px-1.5">
      {keys}
    </kbd>{' '}
    {what}
  </span>
);
