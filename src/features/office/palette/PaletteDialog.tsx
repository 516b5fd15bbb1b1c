import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/ui/Icon.tsx';
import { actAs, hasOfficeKey } from '@/ui/office/office-keys.ts';
import { setCaseField } from './case-field.ts';
import { OfficeDialog } from './OfficeDialog.tsx';
import type { OpenDialog, PaletteProps } from './palette-props.ts';
import { readRecent } from './recent.ts';
import { useBackground, useFoundCases } from './use-found-cases.ts';

const row =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-sm aria-selected:bg-night aria-selected:text-white dark:aria-selected:bg-marigold dark:aria-selected:text-night';
const group =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-soft';

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

  const go = (href: string): void => {
    onClose();
    location.assign(href);
  };
  const act = (key: string): void => {
    onClose();
    afterClosing(() => actAs(key));
  };
  const wanted = typed.trim().toLowerCase();
  const fits = (label: string): boolean => label.toLowerCase().includes(wanted);
  const shownPages = pages.filter(({ href, label }) => fits(label) || fits(names[href] ?? ''));
  const setOnCase = (key: string, name: string, value: string): void => {
    onClose();
    afterClosing(() => {
      actAs(key);
      setCaseField(document.activeElement, name, value);
    });
  };
  const quick = [
    { key: 'a', name: 'assignee', value: me, label: words.mine, icon: 'UserCheck' },
    { key: 'e', name: 'status', value: 'done', label: words.finish, icon: 'CircleCheck' },
  ] as const;
  const actions = [
    ...quick
      .filter(({ key, value }) => value !== '' && deeds.some((deed) => deed.key === key))
      .map(({ key, name, value, label, icon }) => {
        return { key: name, label, icon, run: () => setOnCase(key, name, value) };
      }),
    ...deeds.map(({ key, word, icon }) => ({ key, label: words[word], icon, run: () => act(key) })),
  ].filter(({ label }) => fits(label));
  const groups = (
    [
      ['cases', 'Mail'],
      ['orders', 'ReceiptIndianRupee'],
      ['quotes', 'FileText'],
      ['appointments', 'CalendarDays'],
      ['documents', 'PenLine'],
    ] as const
  ).map(([kind, icon]) => ({ kind, icon, things: found[kind] ?? [] }));
  const lately = wanted === '' ? recent.map(({ href, name }) => ({ href, name, facts: '' })) : [];
  const listed = groups.reduce((sum, { things }) => sum + things.length, lately.length);
  const isEmpty = listed + shownPages.length + actions.length === 0;
  return (
    <OfficeDialog
      label={words.open}
      onClose={onClose}
      className="mx-auto mt-2 w-[min(36rem,calc(100vw-1rem))] sm:mt-[12vh]"
    >
      <Command label={words.open} shouldFilter={false} loop>
        <div className="flex items-center gap-2 border-b border-line pr-1 pl-3">
          <Icon name="Search" className="shrink-0 text-soft" />
          <Command.Input
            ref={input}
            value={typed}
            onValueChange={setTyped}
            placeholder={words.hint}
            maxLength={200}
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
        <Command.List label={words.open} className="max-h-[min(60dvh,28rem)] overflow-y-auto overscroll-contain p-2">
          <Things heading={words.recent} icon="Clock" things={lately} go={go} />
          {groups.map(({ kind, icon, things }) => (
            <Things key={kind} heading={words[kind]} icon={icon} things={things} go={go} />
          ))}
          {actions.length > 0 ? (
            <Command.Group heading={words.actions} className={group}>
              {actions.map(({ key, label, icon, run }) => (
                <Command.Item key={key} value={`do ${key}`} onSelect={run} className={row}>
                  <Icon name={icon} />
                  {label}
                </Command.Item>
              ))}
            </Command.Group>
          ) : null}
          {shownPages.length > 0 ? (
            <Command.Group heading={words.pages} className={group}>
              {shownPages.map(({ href, label, icon }) => (
                <Command.Item key={href} value={href} onSelect={() => go(href)} className={row}>
                  <Icon name={icon} />
                  <span className="min-w-0 wrap-anywhere">
                    {label}
                    {names[href] && names[href] !== label ? <span className="opacity-80"> · {names[href]}</span> : null}
                  </span>
                </Command.Item>
              ))}
            </Command.Group>
          ) : null}
        </Command.List>
        <p role="status" className="px-5 text-sm text-soft not-empty:pb-4">
          {found.state === 'failed'
            ? words.failed
            : isEmpty
              ? found.state === 'searching'
                ? words.searching
                : words.none
              : ''}
        </p>
        <p aria-hidden="true" className="flex gap-x-5 border-t border-line px-5 py-2 text-xs text-soft max-sm:hidden">
          <KeyHint keys="↑ ↓" what={words.footMove} />
          <KeyHint keys="Enter" what={words.footOpen} />
          <KeyHint keys="Esc" what={words.footClose} />
          <KeyHint keys="?" what={words.keys} />
        </p>
      </Command>
    </OfficeDialog>
  );
}

const KeyHint = ({ keys, what }: { keys: string; what: string }) => (
  <span>
    <kbd lang="en" className="rounded border border-line bg-sunk px-1.5">
      {keys}
    </kbd>{' '}
    {what}
  </span>
);

interface ThingsProps {
  heading: string;
  icon: string;
  things: readonly { readonly href: string; readonly name: string; readonly facts: string }[];
  go: (href: string) => void;
}

/** The results of one kind. */
const Things = ({ heading, icon, things, go }: ThingsProps) =>
  things.length === 0 ? null : (
    <Command.Group heading={heading} className={group}>
      {things.map(({ href, name, facts }) => (
        <Command.Item key={href} value={`${heading} ${href}`} onSelect={() => go(href)} className={row}>
          <Icon name={icon} />
          <span className="line-clamp-3 min-w-0 wrap-anywhere">
            <strong>{name}</strong> <span className="opacity-80">{facts}</span>
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
