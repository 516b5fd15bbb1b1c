import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { getPage } from './pages.ts';

const messages = defineMessages({
  home: { en: 'Home', hi: 'होम' },
  label: { en: 'You are here', hi: 'आप यहाँ हैं' },
});

export interface Trail {
  /** The breadcrumb trail's label for screen readers. */
  trailLabel: string;
  /** The parent pages, starting with the home page. */
  trail: { label: string; href: string }[];
}

/**
 * Returns the breadcrumb trail of a page: its parent pages, starting with the home page, each with its title from
 * content/pages.yaml.
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
