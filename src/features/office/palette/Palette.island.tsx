import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '@/ui/Icon.tsx';
import { useOfficeKey } from '@/ui/office/use-office-key.ts';
import type { PaletteProps } from './palette-props.ts';
import { keepRecent } from './recent.ts';

const load = () => import('./dialogs.ts');
type Dialogs = Awaited<ReturnType<typeof load>>;

/**
 * Goes to a case or a page, or runs an action on the open case. Ctrl+K or the button in the bar opens it from anywhere.
 */
export function Palette(props: PaletteProps) {
  const { words, inbox, who } = props;
  const [dialogs, setDialogs] = useState<Dialogs>();
  const [shown, setShown] = useState<'palette' | 'keys'>();
  /** The text that was typed after the shortcut and before the dialog opened. */
  const [early, setEarly] = useState('');
  const open = (which: 'palette' | 'keys'): void => {
    setShown(which);
    setEarly('');
    if (!dialogs) {
      load().then(setDialogs, () => location.assign(inbox));
    }
  };
  const close = (): void => setShown(undefined);
  // Does nothing while a dialog is open, so that pressing the shortcut again keeps what was typed.
  const openOnce = (which: 'palette' | 'keys'): void => {
    if (!shown) {
      open(which);
    }
  };
  const openByKey = useEffectEvent(() => openOnce('palette'));
  useOfficeKey('?', () => openOnce('keys'), true);
  useOfficeKey('/', () => openOnce('palette'), true);
  const keepEarly = useEffectEvent((event: KeyboardEvent) => {
    if (shown !== 'palette' || dialogs || event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    // The letter must not trigger an office shortcut.
    event.preventDefault();
    setEarly((typed) => typed + event.key);
  });
  useEffect(() => {
    keepRecent(who);
    // Preloads the dialogs, so that the first press of the shortcut opens them immediately.
    load().then(setDialogs, () => undefined);
    const press = (event: KeyboardEvent): void => {
      keepEarly(event);
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) {
        return;
      }
      event.preventDefault();
      openByKey();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [who]);
  return (
    <>
      <span data-in-place className="contents">
        <a
          href={inbox}
          data-palette
          aria-label={`${words.open} Ctrl K`}
          aria-keyshortcuts="Control+K"
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) {
              return;
            }
            event.preventDefault();
            open('palette');
          }}
          className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-lg hover:bg-sunk md:px-2"
        >
          <Icon name="Search" />
          <kbd lang="en" className="hidden rounded border border-line px-1.5 text-xs text-soft lg:inline">
            Ctrl K
          </kbd>
        </a>
      </span>
      {dialogs && shown === 'palette' ? <dialogs.PaletteDialog {...props} early={early} onClose={close} /> : null}
      {dialogs && shown === 'keys' ? <dialogs.KeysDialog words={words} onClose={close} /> : null}
    </>
  );
}
