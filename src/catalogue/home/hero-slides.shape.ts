import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { link } from '../site/navigation.shape.ts';

const slide = z.strictObject({
  /** The slide's id, and the name of its picture below content/pictures/hero. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: text,
  sentence: text,
  action: text,
  href: link.shape.href,
  pictureAlt: text,
});

export const heroSlidesShape = z.strictObject({
  title: text,
  line: text,
  promises: z.array(z.strictObject({ icon: z.string(), text })).min(1),
  slides: z.array(slide).min(1),
});

export type HeroContent = z.output<typeof heroSlidesShape>;
