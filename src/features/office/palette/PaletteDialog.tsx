import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/ui/Icon.tsx';
import { actAs, hasOfficeKey } from '@/ui/office/office-keys.ts';
import { OfficeDialog } from './OfficeDialog.tsx';
import type { OpenDialog, PaletteProps } from './palette-props.ts';
import { useFoundCases } from './use-found-cases.ts';

const row =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-sm aria-selected:bg-night aria-selected:text-white dark:aria-selected:bg-marigold dark:aria-selected:text-night';
const group =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-soft';

/** Actions on a case that have a keyboard shortcut. They are offered if the page has that shortcut. */
const caseDeeds = [
  { key: 'r', word: 'reply', icon: 'Mail' },
  { key: 'a', word: 'assign', icon: 'Users' },
  { key: 'e', word: 'status', icon: 'CircleCheck' },
  { key: 'n', word: 'note', icon: 'FileText' },
  { key: 'c', word: 'call', icon: 'Phone' },
] as const;

interface PaletteDialogProps extends PaletteProps, OpenDialog {
  /** The text that was typed before the dialog opened. */
  early: string;
}

/** The dialog that lists what matches the typed text: cases from the server, pages and, on a case, its actions. */
export function PaletteDialog({ words, pages, find, early, onClose }: PaletteDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [deeds] = useState(() => caseDeeds.filter(({ key }) => hasOfficeKey(key)));
  const [typed, setTyped] = useState(early);
  const found = useFoundCases(find, typed);
  // The dialog focuses itself, but the user wants to type.
  useEffect(() => input.current?.focus(), []);

  const go = (href: string): void => {
    onClose();
    location.assign(href);
  };
  const act = (key: string): void => {
    onClose();
    // The closing dialog returns the focus to where it was, so the action takes the focus after that.
    requestAnimationFrame(() => requestAnimationFrame(() => actAs(key)));
  };
  const fits = (label: string): boolean => label.toLowerCase().includes(typed.trim().toLowerCase());
  const shownPages = pages.filter(({ label }) => fits(label));
  const actions = deeds
    .map(({ key, word, icon }) => ({ key, label: words[word], icon }))
    .filter(({ label }) => fits(label));
  const isEmpty = found.cases.length + shownPages.length + actions.length === 0;
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
          {found.cases.length > 0 ? (
            <Command.Group heading={words.cases} className={group}>
              {found.cases.map(({ href, name, facts }) => (
                <Command.Item key={href} value={href} onSelect={() => go(href)} className={row}>
                  <Icon name="Mail" />
                  <span className="line-clamp-3 min-w-0 wrap-anywhere">
                    <strong>{name}</strong> <span className="opacity-80">{facts}</span>
                  </span>
                </Command.Item>
              ))}
            </Command.Group>
          ) : null}
          {actions.length > 0 ? (
            <Command.Group heading={words.actions} className={group}>
              {actions.map(({ key, label, icon }) => (
                <Command.Item key={key} value={`do ${key}`} onSelect={() => act(key)} className={row}>
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
                  {label}
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
      </Command>
    </OfficeDialog>
  );
}
