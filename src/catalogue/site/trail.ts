import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { getPage } from './pages.ts';

const messages = defineMessages({
  home: { en: 'Home', hi: 'होम' },
  label: { en: 'You are here', hi: 'आप यहाँ हैं' },
});

export interface Trail {
  /** The name of the trail for screen readers. */
  trailLabel: string;
  /** The parent pages, beginning with the home page. */
  trail: { label: string; href: string }[];
}

/**
 * The parent pages of a page, beginning with the home page, each by its title in content/pages.yaml.
 * @param paths their English paths from the top, without the home page: `['/resources']`
 */
export function getTrail(locale: Locale, paths: readonly string[] = []): Trail {
  const words = wordsFor(messages, locale);
  return {
    trailLabel: words.label,
    trail: [
      { label: words.home, href: pathFor(locale, '/') },
      ...paths.map((path) => ({ label: getPage(locale, path).short, href: pathFor(locale, path) })),
    ],
  };
}
