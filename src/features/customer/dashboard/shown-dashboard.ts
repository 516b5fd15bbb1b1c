import { indianStates } from '@/i18n/indian-states.ts';
import type { Locale } from '@/i18n/locale.ts';
import { pathFor } from '@/i18n/paths.ts';
import { oneOf } from '@/ui/one-of.ts';
import { type DashboardWords, dashboardWords } from './dashboard.messages.ts';

/** What stands round a customer's own data on his page. @param said what became of a form; any other text says nothing */
export function aroundDashboard(locale: Locale, said: string | null) {
  const words = dashboardWords(locale);
  const to = (path: string): string => pathFor(locale, path);
  return {
    ...{ words, notice: noticeOf(words, said), regions: indianStates(locale) },
    hrefs: { here: to('/dashboard'), login: to('/login'), services: to('/services'), status: to('/status') },
  };
}

/** What became of a form, where it stands: the one about documents, or the one about name and language. */
function noticeOf(words: DashboardWords, said: string | null) {
  const outcome = oneOf(['billing', 'wrong', 'saved', 'name'], said);
  if (!outcome) return undefined;
  const at = outcome === 'billing' || outcome === 'wrong' ? ('billing' as const) : ('settings' as const);
  const look = outcome === 'billing' || outcome === 'saved' ? ('good' as const) : ('bad' as const);
  return { at, look, text: words[`said.${outcome}`] };
}

/** Where it is said what became of a form that was taken. */
export const saidAt = (locale: Locale, said: string): string =>
  `${pathFor(locale, '/dashboard')}?said=${said}#${said === 'billing' ? 'billing' : 'settings'}`;
