import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** A latitude within India's bounding box, so that a mistyped number cannot put a marker in the sea. */
const latitude = z.number().min(6).max(38);
const longitude = z.number().min(67).max(98);

/** The contact page's own texts, and the positions of its branches. */
export const contactShape = z.strictObject({
  hero: z.strictObject({ title: text, intro: text }),
  /** The texts of the contact information. A firm without a chat leaves out the chat texts. */
  information: z.strictObject({
    title: text,
    chatTitle: text.optional(),
    chatText: text.optional(),
    /** Replaces `chatText` if the firm's clerks answer in the chat; default: `chatText`. */
    liveChatText: text.optional(),
  }),
  /** The map. A firm that receives no visitors leaves it out. */
  map: z.strictObject({ title: text, alt: text }).optional(),
  callToAction: z.strictObject({ title: text, text }),
  /** The texts above the branch offices. A firm without branches leaves them out. */
  branches: z.strictObject({ title: text, intro: text, mapAlt: text }).optional(),
  /** The texts above the open positions. A firm that shows no positions leaves them out. */
  team: z
    .strictObject({
      title: text,
      intro: text,
      /** How many positions are shown, beginning with the first; default: all. */
      most: z.number().int().min(1).optional(),
    })
    .optional(),
  places: z.array(z.strictObject({ branch: z.string(), latitude, longitude })),
});

export type Contact = z.output<typeof contactShape>;
