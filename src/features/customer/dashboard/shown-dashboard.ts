import { pathFor } from '@/i18n/paths.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import type { Locale } from '@/kernel/locale.ts';
import { oneOf } from '@/ui/one-of.ts';
import { type DashboardWords, dashboardWords } from './dashboard.messages.ts';

/** What stands round a customer's own data on his page. @param said what became of a form; any other text says nothing */
export function aroundDashboard(locale: Locale, said: string | null) {
  const words = dashboardWords(locale);
  const to = (path: string): string => pathFor(locale, path);
  return {
    words,
    notice: noticeOf(words, said),
    regions: indianStates(locale),
    hrefs: { here: to('/dashboard'), login: to('/login'), services: to('/services'), status: to('/status') },
  };
}

/** Where each outcome is said: beside the form that it is about. */
const places = {
  business: 'businesses',
  removed: 'businesses',
  wrong: 'businesses',
  given: 'orders',
  saved: 'settings',
  name: 'settings',
} as const;

/** What became of a form, where it stands. */
function noticeOf(words: DashboardWords, said: string | null) {
  const outcome = oneOf(['business', 'removed', 'wrong', 'given', 'saved', 'name'], said);
  if (!outcome) {
    return undefined;
  }
  const look = outcome === 'wrong' || outcome === 'name' ? ('bad' as const) : ('good' as const);
  return { at: places[outcome], look, text: words[`said.${outcome}`] };
}

/** Where it is said what became of a form that was taken. */
export const saidAt = (locale: Locale, said: string): string =>
  `${pathFor(locale, '/dashboard')}?said=${said}#${places[oneOf(['business', 'removed', 'wrong', 'given', 'saved'], said) ?? 'name']}`;
