import { z } from 'zod';
import { brokenPlaceholder, text } from '@/i18n/localized-text.ts';
import { locales } from '@/kernel/locale.ts';
import { ifOn } from './features.shape.ts';

/** A gap that is opened and not closed, or the reverse: `[date`; undefined where all are whole. */
const brokenGap = (said: string): string | undefined =>
  /\[[^[\]\n]*(?=\[|\n|$)|\S*\]/.exec(said.replaceAll(/\[[^[\]\n]+\]/g, (gap) => ' '.repeat(gap.length)))?.[0];

/** A text whose braces and brackets are whole. */
const template = text.superRefine((pair, context) => {
  for (const language of locales) {
    const broken = brokenPlaceholder(pair[language]) ?? brokenGap(pair[language]);
    if (broken !== undefined) {
      context.addIssue({ code: 'custom', path: [language], message: `not closed: ${broken}` });
    }
  }
});

/** content/reply-templates.yaml: the texts that a clerk begins a reply with. */
export const replyTemplatesShape = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    /** Its name in the list; nothing is filled in. */
    title: text,
    body: template,
    if: ifOn.optional(),
  }),
);
