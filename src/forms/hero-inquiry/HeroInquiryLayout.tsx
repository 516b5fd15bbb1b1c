import { Consent } from '../island/Consent.tsx';
import { Rows } from '../island/Rows.tsx';
import { SendButton } from '../island/SendButton.tsx';
import type { ShownForm } from '../island/shown-form.ts';

/**
 * The enquiry form in its card beside the hero's slides, with its title inside, closely spaced rows and a wide button.
 */
export function HeroInquiryLayout({ shown }: { shown: ShownForm }) {
  return (
    <>
      <h2 className="text-2xl">{shown.view.title}</h2>
      <p className="mt-1 mb-4 text-sm text-soft">{shown.view.intro}</p>
      <div className="grid gap-3">
        <Rows shown={shown} tight />
        <Consent shown={shown} />
        <SendButton shown={shown} wide />
      </div>
    </>
  );
}
