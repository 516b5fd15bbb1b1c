import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { ShownForm } from './shown-form.ts';

/** The submit button, which is disabled while the form is being sent and says so. */
export function SendButton({ shown: { view, busy }, wide }: { shown: ShownForm; wide?: boolean }) {
  const content = (
    <>
      {view.icon ? <Icon name={view.icon} /> : null}
      {busy ? view.words.sending : view.send}
    </>
  );
  const button = (
    <Button type="submit" wide={wide} disabled={busy}>
      {content}
    </Button>
  );
  if (!view.noEmail) {
    return button;
  }
  // A browser without a script would insist on the email address, so the tick replaces the button. As the first one, it is also
  // what Enter presses.
  return (
    <div>
      <noscript>
        <div className="without-email">
          <Button type="submit" wide={wide} formNoValidate>
            {content}
          </Button>
        </div>
      </noscript>
      <div className="send">{button}</div>
    </div>
  );
}
