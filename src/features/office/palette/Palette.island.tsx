import { Command } from 'cmdk';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '@/ui/Icon.tsx';
import { actAs, onOfficeKey } from '@/ui/office/office-keys.ts';
import { KeysDialog } from './KeysDialog.tsx';
import type { PaletteWords } from './palette.messages.ts';
import { useFoundCases } from './use-found-cases.ts';

interface PaletteProps {
  words: PaletteWords;
  pages: readonly { href: string; label: string; icon: string }[];
  /** The address that finds cases, and the inbox, which a browser without a script goes to. */
  find: string;
  inbox: string;
}

const row =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-sm aria-selected:bg-night aria-selected:text-white dark:aria-selected:bg-marigold dark:aria-selected:text-night';
const group =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-soft';

/** Goes to a case or a page, or does something on the case that is open, from anywhere: Ctrl+K, or the button in the bar. */
export function Palette({ words, pages, find, inbox }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keys = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isOnCase, setOnCase] = useState(false);
  const [typed, setTyped] = useState('');
  const found = useFoundCases(find, typed);

  const open = (): void => {
    setTyped('');
    setOnCase(document.querySelector('[data-case]') !== null);
    setOpen(true);
  };
  const openByKey = useEffectEvent(open);
  useEffect(() => {
    if (!isOpen || dialog.current?.open) return;
    dialog.current?.showModal();
    // A dialog gives its focus to the first thing that takes any, which is the frame of the list.
    input.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      openByKey();
    };
    document.addEventListener('keydown', press);
    const end = onOfficeKey((key) => {
      if (key === '?') keys.current?.showModal();
      // The inbox has a search of its own, which hears this first.
      else if (key === '/' && !document.querySelector('[role=search]')) openByKey();
      else return false;
      return true;
    });
    return () => {
      document.removeEventListener('keydown', press);
      end();
    };
  }, []);

  const close = (): void => dialog.current?.close();
  const go = (href: string): void => {
    close();
    location.assign(href);
  };
  const act = (key: string): void => {
    close();
    // Once the dialog is closed it gives the focus back; what is done here takes it.
    requestAnimationFrame(() => actAs(key));
  };
  const fits = (label: string): boolean => label.toLowerCase().includes(typed.trim().toLowerCase());
  const shownPages = pages.filter(({ label }) => fits(label));
  const actions = isOnCase
    ? [
        { key: 'r', label: words.reply, icon: 'Mail' },
        { key: 'a', label: words.assign, icon: 'Users' },
        { key: 'e', label: words.status, icon: 'CircleCheck' },
        { key: 'n', label: words.note, icon: 'FileText' },
      ].filter(({ label }) => fits(label))
    : [];
  const isEmpty = found.cases.length + shownPages.length + actions.length === 0;
  return (
    <>
      <a
        href={inbox}
        data-in-place
        data-palette
        aria-label={`${words.open} Ctrl K`}
        aria-keyshortcuts="Control+K"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
        className="fixed right-3 bottom-3 z-30 flex size-14 shrink-0 items-center justify-center gap-2 rounded-full bg-marigold text-night shadow-panel hover:bg-marigold-deep md:static md:size-auto md:min-h-11 md:min-w-11 md:rounded-lg md:bg-transparent md:px-2 md:text-ink md:shadow-none md:hover:bg-sunk"
      >
        <Icon name="Search" />
        <kbd lang="en" className="hidden rounded border border-line px-1.5 text-xs text-soft lg:inline">
          Ctrl K
        </kbd>
      </a>
      <KeysDialog words={words} place={keys} />
      {isOpen ? (
        <dialog
          ref={dialog}
          aria-label={words.open}
          onClose={() => setOpen(false)}
          closedby="any"
          className="mx-auto mt-2 mb-auto w-[min(36rem,calc(100vw-1rem))] rounded-card border border-line bg-surface p-0 text-ink shadow-panel backdrop:bg-black/50 sm:mt-[12vh]"
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
                onClick={close}
                className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunk"
              >
                <Icon name="X" />
              </button>
            </div>
            <Command.List
              label={words.open}
              className="max-h-[min(60dvh,28rem)] overflow-y-auto overscroll-contain p-2"
            >
              {found.cases.length > 0 ? (
                <Command.Group heading={words.cases} className={group}>
                  {found.cases.map(({ href, name, facts }) => (
                    <Command.Item key={href} value={href} onSelect={() => go(href)} className={row}>
                      <Icon name="Mail" />
                      <span className="min-w-0 wrap-anywhere">
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
        </dialog>
      ) : null}
    </>
  );
}
