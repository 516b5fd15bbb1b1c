import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { useOfficeKey } from '@/ui/office/use-office-key.ts';
import type { CaseAct } from './case-acts.ts';
import { type CasePageProps, isBackFrom } from './case-page-props.ts';

interface FieldFormProps extends CasePageProps {
  /** The field group to change, which is also its `act`. */
  name: CaseAct;
  /** The current values by field name. */
  values: Readonly<Record<string, string>>;
  /** The keyboard shortcut to its field. */
  officeKey?: string;
  children: (value: (name: string) => string) => ReactNode;
}

/**
 * A form for one field group of a case, saved separately. Until the clerk changes the fields, they follow a colleague's
 * change. After that, the change is shown beside them, the clerk's choice is kept, and the server reports the change
 * again on saving.
 */
export function FieldForm({ name, values, officeKey, children, words, action, state, busy }: FieldFormProps) {
  const { of, typed, notice } = state;
  const isBack = isBackFrom(typed, name);
  const form = useRef<HTMLFormElement>(null);
  /** The initial values, and the version of the case at that time. */
  const [held, setHeld] = useState({ values, version: of.version, from: isBack ? typed : values });
  const now = JSON.stringify(values);

  const follow = useEffectEvent((present: string, version: number) => {
    setHeld((before) => {
      const differs = (from: Readonly<Record<string, string>>): boolean =>
        Object.keys(values).some(
          (key) => (findField(form.current, key)?.value ?? before.from[key] ?? '') !== (from[key] ?? ''),
        );
      if (!differs(before.from) || !differs(values)) {
        return { values, version, from: values };
      }
      // Another part of the case changed, which does not matter here.
      return JSON.stringify(before.values) === present ? { ...before, version } : before;
    });
  });
  useEffect(() => follow(now, of.version), [now, of.version]);
  const told = isBack && notice?.look === 'bad' ? notice : undefined;
  // Once the clerk was told that someone else was first, the next attempt overwrites that person's change.
  const [heard, setHeard] = useState(told);
  const accept = useEffectEvent(() => {
    setHeld((before) => ({ ...before, values, version: of.version }));
    setHeard(told);
  });
  useEffect(() => {
    if (told) {
      accept();
    }
  }, [told]);

  useOfficeKey(officeKey, () => findField(form.current, name)?.focus());
  // The server's message says the same, so only one of them is shown.
  const isBehind = JSON.stringify(held.values) !== now && (told === undefined || told === heard);
  const last = of.timeline.find(({ group }) => group === name);
  return (
    <form ref={form} method="post" action={action} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <input type="hidden" name="seen" value={held.version} />
      <div key={JSON.stringify(held.from)} className="grid min-w-0 gap-3">
        {children((key) => held.from[key] ?? '')}
      </div>
      <Button type="submit" look="secondary" name="act" value={name} disabled={busy === name}>
        {words.save}
      </Button>
      <div className="col-span-2 empty:hidden">
        {told ? <Notice look="bad">{told.text}</Notice> : null}
        {isBehind && last ? <Notice look="bad">{fill(words.meanwhile, { what: last.title })}</Notice> : null}
      </div>
    </form>
  );
}

function findField(form: HTMLFormElement | null, name: string): HTMLInputElement | HTMLSelectElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : undefined;
}
