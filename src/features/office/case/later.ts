import type { ComponentType } from 'react';
import { laterPart } from './later-part.ts';

type Parts = typeof import('./later-parts.ts');

const later = <Props>(pick: (parts: Parts) => ComponentType<Props>) =>
  laterPart(() => import('./later-parts.ts'), pick);

export const CalendarDate = later((parts) => parts.CalendarDate);
export const ForwardForm = later((parts) => parts.ForwardForm);
export const NoMail = later((parts) => parts.NoMail);
export const PictureRow = later((parts) => parts.PictureRow);
export const Together = later((parts) => parts.Together);
export const WhatsAppParts = later((parts) => parts.WhatsAppParts);
