import { fillReply, findReplyTemplates } from '@/catalogue/firm/reply-templates.ts';
import { replyFacts } from '@/catalogue/services/reply-facts.ts';
import type { Locale } from '@/kernel/locale.ts';

/** What a template is filled from. */
interface Filling {
  /** Of the person. */
  readonly locale: Locale;
  /** The id of the template. */
  readonly template: string;
  readonly reference: string;
  readonly name: string;
  /** Who writes; an account without a name has its email address for one. */
  readonly clerk: string;
  /** What the case is about, as it stores it. */
  readonly about: string;
  /** The number of the order that the case belongs to; '' where it belongs to none. */
  readonly order: string;
  /** Where the site is. */
  readonly origin: string;
}

/** A template with all that is known filled in, and a gap in square brackets for the rest. '' where there is none. */
export function filledTemplate({ locale, template, clerk, about, origin, ...rest }: Filling): string {
  const chosen = findReplyTemplates(locale)?.find(({ id }) => id === template);
  if (!chosen) {
    return '';
  }
  const { reference, name, order } = rest;
  return fillReply(locale, chosen.body, {
    ...replyFacts(about, { locale, origin: origin.replace(/\/$/, '') }),
    reference,
    name,
    order,
    clerk: clerk.includes('@') ? '' : clerk,
  });
}
