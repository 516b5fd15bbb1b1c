import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

const member = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  name: text,
  position: text,
  image: z.string().regex(/^people\/[a-z0-9-]+$/, 'a picture by name, such as people/team-1'),
  imageAlt: text,
  bio: text,
});

/** The leadership team. */
export const teamShape = z.strictObject({
  title: text,
  intro: text,
  /** The notice below the team that says its members are invented; left out if they are real. */
  note: text.optional(),
  members: z.array(member).min(1),
});

export type Team = z.output<typeof teamShape>;
