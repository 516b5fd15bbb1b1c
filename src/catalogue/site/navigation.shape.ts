import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { ifOn } from '../firm/features.shape.ts';

const id = z.string().regex(/^[a-z0-9-]+$/);
const href = z.string().regex(/^\/[a-z0-9/#?=-]*$/, 'an address of this site in English, such as /services/fssai');

export const link = z.strictObject({ label: text, href, description: text.optional() });

/** One group of links in the menu's panel. The maximum is what fits in the panel. */
const group = z.strictObject({
  id,
  title: text,
  links: z.array(link).min(1).max(12, 'the panel has room for twelve links in a group'),
});

export const navigationShape = z.strictObject({
  /**
   * The yellow bar: its items, each with the categories listed on the left of its panel. The maximum depends on the
   * layout, not on the firm, because the style sheet opens the panel without a script, with one rule for each position
   * in the bar.
   */
  items: z
    .array(
      z.strictObject({
        id,
        label: text,
        href,
        icon: z.string(),
        intro: text,
        categories: z
          .array(z.strictObject({ title: text, href, group: id.optional() }))
          .min(1)
          .max(6, 'the panel has room for six categories on its left'),
      }),
    )
    .min(1)
    .max(11, 'the bar has room for eleven items, and src/styles/menu.css has rules for as many'),
  /** The panel's columns of groups, shared by all items. */
  columns: z.array(z.strictObject({ id, title: text, groups: z.array(group).min(1) })).min(1),
  /** A firm without a chat leaves out `chat`. */
  expert: z.strictObject({ title: text, text, chat: text.optional(), picture: z.string() }),
  footer: z.strictObject({
    services: z.array(link).min(1),
    company: z.array(link).min(1),
    legal: z.array(link).min(1),
  }),
});

export type Navigation = z.output<typeof navigationShape>;

export const announcementsShape = z
  .array(z.strictObject({ id, text, href: href.optional(), if: ifOn.optional() }))
  .min(1);
