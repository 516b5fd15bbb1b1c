import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { ShownForm } from './shown-form.ts';

/** The submit button, which is disabled and labelled accordingly while the form is being sent. */
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
  // Without a script, the browser would require the email address, so the tick shows this button instead, which skips
  // that check. Enter uses this button too, because it comes first.
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
