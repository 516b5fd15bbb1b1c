import { Consent } from '../island/Consent.tsx';
import { FormField } from '../island/FormField.tsx';
import { SendButton } from '../island/SendButton.tsx';
import type { ShownForm } from '../island/shown-form.ts';

/** One line: the address and the button beside it. */
export function NewsletterLayout({ shown }: { shown: ShownForm }) {
  return (
    <div className="max-w-md">
      <h2 className="text-base font-semibold">{shown.view.title}</h2>
      <div className="mt-2 mb-2 grid items-start gap-2 sm:grid-cols-[1fr_auto]">
        <FormField shown={shown} name="email" />
        <div className="sm:pt-7">
          <SendButton shown={shown} />
        </div>
      </div>
      <Consent shown={shown} />
    </div>
  );
}
