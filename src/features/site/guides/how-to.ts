import type { ReadGuide } from '@/catalogue/reading/guide-prose.ts';
import { type Locale, localeTags } from '@/kernel/locale.ts';

/**
 * A guide as structured data (https://schema.org/HowTo), with its numbered parts as the steps.
 * @param site the public origin
 */
export function howTo(locale: Locale, guide: ReadGuide, company: string, site: URL | string): Record<string, unknown> {
  const address = new URL(guide.href, site).href;
  return {
    '@type': 'HowTo',
    name: guide.title,
    description: guide.description,
    inLanguage: localeTags[locale],
    dateModified: guide.checked,
    mainEntityOfPage: address,
    author: { '@type': 'Organization', name: company, url: new URL('/', site).href },
    step: guide.parts
      .filter(({ title }) => /^\d+\./.test(title))
      .map(({ id, title }, index) => ({
        '@type': 'HowToStep',
        position: index + 1,
        name: title.replace(/^\d+\.\s*/, ''),
        url: `${address}#${id}`,
      })),
  };
}
