import { Consent } from '../island/Consent.tsx';
import { FormField } from '../island/FormField.tsx';
import { SendButton } from '../island/SendButton.tsx';
import type { ShownForm } from '../island/shown-form.ts';

/** A one-line layout, with the button beside the email address. */
export function NewsletterLayout({ shown }: { shown: ShownForm }) {
  return (
    <div className="max-w-md">
      <h2 className="text-base font-semibold">{shown.view.title}</h2>
      <div className="mt-1 mb-2 grid grid-cols-[1fr_auto] items-start gap-2">
        <FormField shown={shown} name="email" />
        <div className="pt-[calc(1lh+4px)] text-sm">
          <SendButton shown={shown} />
        </div>
      </div>
      <Consent shown={shown} />
    </div>
  );
}
