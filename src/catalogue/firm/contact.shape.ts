import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** A corner of India's bounding box, so that a mistyped number does not set a dot in the sea. */
const latitude = z.number().min(6).max(38);
const longitude = z.number().min(67).max(98);

/** The contact page's own words, and where its branches lie. */
export const contactShape = z.strictObject({
  hero: z.strictObject({ title: text, intro: text }),
  /** Both of the chat are left out by a firm without one. */
  information: z.strictObject({ title: text, chatTitle: text.optional(), chatText: text.optional() }),
  /** Left out by a firm where no one comes: the page then shows no map. */
  map: z.strictObject({ title: text, alt: text }).optional(),
  callToAction: z.strictObject({ title: text, text }),
  /** Above the branch offices; left out by a firm with none. */
  branches: z.strictObject({ title: text, intro: text, mapAlt: text }).optional(),
  /** Above the open positions; left out by a firm that shows none. */
  team: z
    .strictObject({
      title: text,
      intro: text,
      /** How many of them stand there, the first ones; left out: all. */
      most: z.number().int().min(1).optional(),
    })
    .optional(),
  places: z.array(z.strictObject({ branch: z.string(), latitude, longitude })),
});

export type Contact = z.output<typeof contactShape>;
