import { type ReactNode, useRef } from 'react';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { useOfficeKey } from '@/ui/office/use-office-key.ts';
import type { CaseAct } from './case-acts.ts';
import { type CasePageProps, isBackFrom } from './case-page-props.ts';

interface DeedFormProps extends CasePageProps {
  /** The action, which is also the `act` of the form. */
  name: CaseAct;
  /** The label of its button. */
  label: string;
  /** The keyboard shortcut for the first field. */
  officeKey?: string;
  children: ReactNode;
}

/** A form that adds something to a case and is then cleared. */
export function DeedForm({ name, label, officeKey, children, action, state, busy }: DeedFormProps) {
  const { of, typed, notice } = state;
  const form = useRef<HTMLFormElement>(null);
  useOfficeKey(officeKey, () => {
    const fold = form.current?.closest('details');
    if (fold) {
      fold.open = true;
    }
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLElement && !(field instanceof HTMLInputElement && field.type === 'hidden')) {
        return field.focus();
      }
    }
  });
  return (
    <form ref={form} method="post" action={action} className="flex flex-wrap gap-3">
      <input type="hidden" name="seen" value={of.version} />
      <div className="grid min-w-0 basis-full gap-3">{children}</div>
      <Button type="submit" look="secondary" name="act" value={name} disabled={busy === name}>
        {label}
      </Button>
      <div className="basis-full empty:hidden">
        {isBackFrom(typed, name) && notice ? <Notice look={notice.look}>{notice.text}</Notice> : null}
      </div>
    </form>
  );
}
