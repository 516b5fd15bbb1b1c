import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { ShownForm } from './shown-form.ts';

/** The button that sends; while it does, it is off and says so. */
export function SendButton({ shown: { view, busy }, wide }: { shown: ShownForm; wide?: boolean }) {
  return (
    <Button type="submit" wide={wide} disabled={busy}>
      {view.icon ? <Icon name={view.icon} /> : null}
      {busy ? view.words.sending : view.send}
    </Button>
  );
}
