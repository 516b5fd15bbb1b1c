import { Consent } from '../island/Consent.tsx';
import { FormField } from '../island/FormField.tsx';
import { SendButton } from '../island/SendButton.tsx';
import type { ShownForm } from '../island/shown-form.ts';

/** A layout with three fields in a row and, below them, the notice beside the button. */
export function QuickInquiryLayout({ shown }: { shown: ShownForm }) {
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-3">
        {shown.view.rows.flat().map((name) => (
          <FormField key={name} shown={shown} name={name} />
        ))}
      </div>
      <div className="mt-4 grid items-end gap-4 md:grid-cols-[1fr_auto]">
        <Consent shown={shown} />
        <SendButton shown={shown} />
      </div>
    </>
  );
}
