import type { ReadArticle } from '@/catalogue/reading/article-prose.ts';
import { type Locale, localeTags } from '@/kernel/locale.ts';

/** An article as structured data (https://schema.org/BlogPosting). @param site the public origin */
export function blogPosting(
  locale: Locale,
  article: ReadArticle,
  company: string,
  site: URL | string,
): Record<string, unknown> {
  const whole = (path: string): string => new URL(path, site).href;
  const firm = { '@type': 'Organization', name: company, url: whole('/') };
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    datePublished: article.date,
    dateModified: article.checked,
    inLanguage: localeTags[locale],
    articleSection: article.categoryName,
    image: whole(article.image),
    mainEntityOfPage: whole(article.href),
    author: firm,
    publisher: firm,
  };
}
