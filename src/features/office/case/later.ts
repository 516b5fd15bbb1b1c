import { type ComponentType, lazy } from 'react';

type Parts = typeof import('./later-parts.ts');

/**
 * A part that is loaded when it is first shown. It is in the server's HTML, and the page works as without a script until it has
 * loaded. If it fails to load, the page goes on without it, so that nothing that was typed is lost.
 */
const later = <Props>(pick: (parts: Parts) => ComponentType<Props>) =>
  lazy(() =>
    import('./later-parts.ts').then(
      (parts) => ({ default: pick(parts) }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  );

export const CalendarDate = later((parts) => parts.CalendarDate);
export const ForwardForm = later((parts) => parts.ForwardForm);
export const NoMail = later((parts) => parts.NoMail);
export const Together = later((parts) => parts.Together);
export const WhatsAppParts = later((parts) => parts.WhatsAppParts);
