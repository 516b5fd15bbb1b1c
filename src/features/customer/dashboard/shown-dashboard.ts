import { pathFor } from '@/i18n/paths.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import type { Locale } from '@/kernel/locale.ts';
import { oneOf } from '@/ui/one-of.ts';
import { type ContactWords, contactWords } from './contacts.messages.ts';
import { type DashboardWords, dashboardWords } from './dashboard.messages.ts';

/**
 * Returns the parts of the customer's page that do not come from their data, such as texts and links.
 * @param said the result of a form; any other text is ignored
 */
export function aroundDashboard(locale: Locale, said: string | null) {
  const words = dashboardWords(locale);
  const to = (path: string): string => pathFor(locale, path);
  return {
    words,
    contactWords: contactWords(locale),
    notice: noticeOf(words, contactWords(locale), said),
    regions: indianStates(locale),
    hrefs: { here: to('/dashboard'), login: to('/login'), services: to('/services'), status: to('/status') },
  };
}

/** The results of forms about contacts. */
const ofContacts = ['code', 'added', 'linked'] as const;

/** The section in which each result is shown: the section of its form. */
const places = {
  business: 'businesses',
  removed: 'businesses',
  wrong: 'businesses',
  given: 'orders',
  saved: 'settings',
  name: 'settings',
  code: 'contacts',
  added: 'contacts',
  linked: 'contacts',
} as const;

/** The result of a form, and where it is shown. */
function noticeOf(words: DashboardWords, contacts: ContactWords, said: string | null) {
  const outcome = oneOf(['business', 'removed', 'wrong', 'given', 'saved', 'name', ...ofContacts], said);
  if (!outcome) {
    return undefined;
  }
  const look = outcome === 'wrong' || outcome === 'name' ? ('bad' as const) : ('good' as const);
  const texts = { ...words, ...contacts };
  return { at: places[outcome], look, text: texts[`said.${outcome}`] };
}

/** Returns the URL of the customer's page that shows the result of a form, whether or not the form was accepted. */
export const saidAt = (locale: Locale, said: string): string =>
  `${pathFor(locale, '/dashboard')}?said=${said}#${places[oneOf(['business', 'removed', 'wrong', 'given', 'saved', ...ofContacts], said) ?? 'name']}`;
