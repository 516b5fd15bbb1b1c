import { z } from 'zod';
import { brokenPlaceholder, text } from '@/i18n/localized-text.ts';
import { locales } from '@/kernel/locale.ts';
import { ifOn } from './features.shape.ts';

/** Returns the first unpaired bracket with the text beside it, such as `[date`; undefined if all are paired. */
const brokenGap = (said: string): string | undefined =>
  /\[[^[\]\n]*(?=\[|\n|$)|\S*\]/.exec(said.replaceAll(/\[[^[\]\n]+\]/g, (gap) => ' '.repeat(gap.length)))?.[0];

/** A text with paired braces and brackets. */
const template = text.superRefine((pair, context) => {
  for (const language of locales) {
    const broken = brokenPlaceholder(pair[language]) ?? brokenGap(pair[language]);
    if (broken !== undefined) {
      context.addIssue({ code: 'custom', path: [language], message: `not closed: ${broken}` });
    }
  }
});

/** content/reply-templates.yaml: the texts that clerks use to start a reply. */
export const replyTemplatesShape = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    /** The template's name in the list. It has no placeholders. */
    title: text,
    body: template,
    if: ifOn.optional(),
  }),
);
