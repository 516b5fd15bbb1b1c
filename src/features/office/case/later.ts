import { type ComponentType, lazy } from 'react';

type Parts = typeof import('./later-parts.ts');

/**
 * A part that is loaded when it is first shown. Until it has loaded, the page uses the server's HTML and works as it
 * would without a script. If it fails to load, the page works without it, so that no typed text is lost.
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
export const IdentityForm = later((parts) => parts.IdentityForm);
export const NoMail = later((parts) => parts.NoMail);
export const PictureRow = later((parts) => parts.PictureRow);
export const Together = later((parts) => parts.Together);
export const WhatsAppParts = later((parts) => parts.WhatsAppParts);
