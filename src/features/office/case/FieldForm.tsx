import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Notice } from '@/ui/office/Notice.tsx';
import { useOfficeKey } from '@/ui/office/use-office-key.ts';
import type { CaseAct } from './case-acts.ts';
import { type CasePageProps, isBackFrom } from './case-page-props.ts';
import { findField, useSaveOnChange } from './use-save-on-change.ts';

interface FieldFormProps extends CasePageProps {
  /** The field group to change, which is also the `act` of the form. */
  name: CaseAct;
  /** The label of the form's button, for screen readers. */
  label: string;
  /** A note about the field, shown while it is in use. */
  hint?: string;
  /** The current values by field name. */
  values: Readonly<Record<string, string>>;
  /** The keyboard shortcut for the field. */
  officeKey?: string;
  /** Values that are saved only by pressing the button. */
  grave?: readonly string[];
  children: (value: (name: string) => string) => ReactNode;
}

/**
 * A row for one field group of a case. A change is saved automatically, or with a button if there is no script. Until
 * the clerk changes the field, it follows a colleague's changes. After that, a notice reports a colleague's change, and
 * the clerk's choice is kept with a button to save it. On saving, the server reports the colleague's change again.
 */
export function FieldForm({
  name,
  label,
  hint,
  values,
  officeKey,
  grave,
  children,
  words,
  action,
  state,
  busy,
}: FieldFormProps) {
  const { of, typed, notice } = state;
  const isBack = isBackFrom(typed, name);
  const form = useRef<HTMLFormElement>(null);
  /**
   * `values` are the server's values at `version`, which show whether a colleague has changed them. `from` has the
   * initial values of the fields. A new `round` renders the fields again, so that they show a new `from`.
   */
  const [held, setHeld] = useState({ values, version: of.version, from: isBack ? typed : values, round: 0 });
  const now = JSON.stringify(values);
  const told = isBack && notice?.look === 'bad' ? notice : undefined;
  // Once the clerk has been told about someone else's change, the next attempt overwrites it.
  const [heard, setHeard] = useState(told);
  // The server's message reports the same change, so only one of the two is shown.
  const isBehind = JSON.stringify(held.values) !== now && (told === undefined || told === heard);
  const { isAsking, wasSaved, on } = useSaveOnChange({
    form,
    from: held.from,
    names: Object.keys(values),
    grave: grave ?? [],
    busy: busy ?? '',
    mayNot: isBehind || told !== undefined,
  });

  const follow = useEffectEvent((present: string, version: number) => {
    const shown = (from: Readonly<Record<string, string>>): boolean =>
      Object.keys(values).every(
        (key) => (findField(form.current, key)?.value ?? from[key] ?? '') === (from[key] ?? ''),
      );
    // The new values may be the ones that this form sent, normalised by the server, such as labels.
    const isOwn = !told && busy !== name && wasSaved();
    setHeld((before) => {
      if (shown(values)) {
        return { ...before, values, version, from: values };
      }
      if (isOwn || shown(before.from)) {
        return { values, version, from: values, round: before.round + 1 };
      }
      // If only another part of the case has changed, the clerk's choice can be saved on the new version.
      return JSON.stringify(before.values) === present ? { ...before, version } : before;
    });
  });
  useEffect(() => follow(now, of.version), [now, of.version]);
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
  const last = of.timeline.find(({ group }) => group === name);
  const isOffered = isAsking || isBehind || told !== undefined;
  return (
    <form
      ref={form}
      method="post"
      action={action}
      data-field={name}
      className="group flex flex-wrap items-center gap-x-2"
      {...on}
    >
      <input type="hidden" name="seen" value={held.version} />
      <div key={held.round} className="case-field min-w-0 grow basis-60">
        {children((key) => held.from[key] ?? '')}
      </div>
      <button
        type="submit"
        name="act"
        value={name}
        disabled={busy === name}
        className={`${isOffered ? '' : 'hidden noscript:block'} min-h-11 rounded-lg border border-soft/60 bg-surface px-3 text-sm font-semibold hover:border-soft`}
      >
        {words.save}
        <span className="sr-only"> {label}</span>
      </button>
      {hint ? (
        <p className={`${isOffered ? '' : 'hidden group-focus-within:block'} basis-full py-1 text-sm text-soft`}>
          {hint}
        </p>
      ) : null}
      <div className="basis-full empty:hidden">
        {told ? <Notice look="bad">{told.text}</Notice> : null}
        {isBehind && last ? <Notice look="bad">{fill(words.meanwhile, { what: last.title })}</Notice> : null}
      </div>
    </form>
  );
}
