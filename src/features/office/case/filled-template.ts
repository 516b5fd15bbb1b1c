import { fillReply, findReplyTemplates } from '@/catalogue/firm/reply-templates.ts';
import { replyFacts } from '@/catalogue/services/reply-facts.ts';
import type { Locale } from '@/kernel/locale.ts';

/** The values that fill a template. */
interface Filling {
  /** The person's language. */
  readonly locale: Locale;
  /** The id of the template. */
  readonly template: string;
  readonly reference: string;
  readonly name: string;
  /** The clerk's name, or the email address of an account without a name. */
  readonly clerk: string;
  /** The service or subject, as stored with the case. */
  readonly about: string;
  /** The number of the case's order; '' if it has none. */
  readonly order: string;
  /** The site's origin. */
  readonly origin: string;
}

/**
 * Returns a template with all known values filled in and a gap in square brackets for each unknown value; '' if there
 * is no such template.
 */
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
