import { CheckField } from '@/ui/fields/CheckField.tsx';
import type { ShownForm } from './shown-form.ts';

/** The data notice beside the button, and two choices that are never preselected. */
export function Consent({ shown: { view, values, busy } }: { shown: ShownForm }) {
  if (!view.consent) {
    return null;
  }
  const { choices, notice, policy, policyHref } = view.consent;
  const box = (name: 'writeOnly' | 'news', label: string) => (
    <CheckField form={view.name} name={name} label={label} checked={values[name] === 'yes'} disabled={busy} />
  );
  return (
    <div>
      {choices ? (
        <div className="mb-2">
          {box('writeOnly', choices.writeOnly)}
          {/* News comes by email. */}
          {view.noEmail ? <div className="with-email">{box('news', choices.news)}</div> : box('news', choices.news)}
        </div>
      ) : null}
      <p className="text-xs text-soft">
        {notice}{' '}
        <a href={policyHref} className="underline underline-offset-2">
          {policy}
        </a>
      </p>
    </div>
  );
}
