import { type Facts, fill } from '@/i18n/fill.ts';
import { placeholders } from '@/i18n/localized-text.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { refuse } from '../check-content.ts';
import { localDoor } from '../local-door.ts';
import { companyFacts } from './company.ts';
import { does } from './features.ts';
import { replyFactMessages } from './reply-facts.messages.ts';
import { replyTemplatesShape } from './reply-templates.shape.ts';

/** Placeholders for which only a firm with orders has values. */
const ofOrders = /\{(?:quote|order)\}/;

/**
 * The reply templates for clerks, in one language; undefined if the firm has none. Placeholders such as `{papers}` are
 * filled later, by `fillReply`.
 */
export const findReplyTemplates = localDoor('reply-templates.yaml', replyTemplatesShape);

/** Whether a reply template may contain a placeholder. It must be a fact for replies or about the firm. */
export const fillsReplies = (name: string): boolean =>
  Object.hasOwn(replyFactMessages, name) || Object.hasOwn(companyFacts('en'), name);

for (const { id, body } of findReplyTemplates('en') ?? []) {
  const unknown = placeholders(body).find((name) => !fillsReplies(name));
  if (unknown) {
    refuse(`content/reply-templates.yaml › ${id} › body: nothing fills {${unknown}}`);
  }
}

/** Lists the placeholders of replies and their labels, in one language. */
export const listReplyFacts = (locale: Locale): [name: string, called: string][] =>
  Object.entries(wordsFor(replyFactMessages, locale)).filter(([name]) => does('orders') || !ofOrders.test(`{${name}}`));

/**
 * Fills a template. If the firm takes no orders, paragraphs with a placeholder for one are left out. In place of a
 * missing fact, the reply has the fact's label in square brackets, in its own language, for the clerk to fill in.
 * @param facts an empty fact is treated as missing
 */
export function fillReply(locale: Locale, body: string, facts: Facts): string {
  const gaps = listReplyFacts(locale).map(([name, called]) => [name, `[${called}]`]);
  const known = Object.entries(facts).filter(([, fact]) => fact.trim() !== '');
  const paragraphs = body.split('\n\n').filter((each) => does('orders') || !ofOrders.test(each));
  return fill(paragraphs.join('\n\n'), {
    ...Object.fromEntries(gaps),
    ...companyFacts(locale),
    ...Object.fromEntries(known),
  });
}
