import { useState } from 'react';
import { Button } from '@/ui/Button.tsx';
import { areKeysOn, setKeysOn } from '@/ui/office/office-keys.ts';
import { OfficeDialog } from './OfficeDialog.tsx';
import type { PaletteWords } from './palette.messages.ts';
import type { OpenDialog } from './palette-props.ts';

/** The keyboard shortcuts, and the setting for single-letter shortcuts. */
export function KeysDialog({ words, onClose }: OpenDialog & { words: PaletteWords }) {
  const [isOn, setOn] = useState(areKeysOn);
  const rows = [
    ['Ctrl K', words.keyPalette],
    ['/', words.keySearch],
    ['j  k', words.keyMove],
    ['Enter', words.keyOpen],
    ['r', `${words.reply} · ${words.keyReject}`],
    ['a', `${words.assign} · ${words.keyAccept}`],
    ['e', words.status],
    ['n', words.note],
    ['c', words.call],
    ['?', words.keyHelp],
  ] as const;
  return (
    <OfficeDialog
      label={words.keys}
      onClose={onClose}
      className="m-auto max-h-dvh w-[min(24rem,calc(100vw-1rem))] overflow-y-auto p-5"
    >
      <h2 className="text-lg">{words.keys}</h2>
      <dl className="mt-3 grid gap-2 text-sm">
        {rows.map(([key, what]) => (
          <div key={key} className="flex items-baseline justify-between gap-4">
            <dt>
              <kbd lang="en" className="rounded border border-line bg-sunk px-2 leading-7 whitespace-pre">
                {key}
              </kbd>
            </dt>
            <dd className="text-right">{what}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setKeysOn(target.checked);
            setOn(target.checked);
          }}
        />
        {words.singleKeys}
      </label>
      <div className="mt-3">
        <Button look="secondary" wide onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </OfficeDialog>
  );
}
