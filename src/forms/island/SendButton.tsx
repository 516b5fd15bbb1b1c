import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { ShownForm } from './shown-form.ts';

/** The submit button, which is disabled while the form is being sent and says so. */
export function SendButton({ shown: { view, busy }, wide }: { shown: ShownForm; wide?: boolean }) {
  return (
    <Button type="submit" wide={wide} disabled={busy}>
      {view.icon ? <Icon name={view.icon} /> : null}
      {busy ? view.words.sending : view.send}
    </Button>
  );
}
