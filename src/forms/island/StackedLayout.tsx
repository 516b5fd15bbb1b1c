import { Consent } from './Consent.tsx';
import { Rows } from './Rows.tsx';
import { SendButton } from './SendButton.tsx';
import type { ShownForm } from './shown-form.ts';

/** The standard layout, with the rows one below the other, then the notice, then the button. */
export function StackedLayout({ shown }: { shown: ShownForm }) {
  return (
    <div className="grid gap-4">
      <Rows shown={shown} />
      <Consent shown={shown} />
      <div>
        <SendButton shown={shown} />
      </div>
    </div>
  );
}
