import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { noticeKind } from '../services/service-page.shape.ts';

/** The index.yaml of one guide. Its text is beside it, and its title is in content/pages.yaml. */
export const guideShape = z.strictObject({
  /** The position among the guides. */
  order: z.number().int().min(1),
  icon: z.string(),
  /** What the reader has achieved at the end. */
  result: text,
  /** The day on which someone last compared the figures with their official sources. */
  checked: z.iso.date('write the date as 2026-11-20'),
  /** The notices above the text. */
  notices: z.array(noticeKind).default([]),
  /** Slugs of the services that the guide links to. */
  services: z.array(z.string().regex(/^[a-z0-9-]+$/)).min(2),
});

export type Guide = z.output<typeof guideShape>;
