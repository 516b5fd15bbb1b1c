import { longDate } from '@/i18n/formats.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { refuse } from '../check-content.ts';
import { companyFacts } from '../firm/company.ts';
import { optionsShape } from '../options.shape.ts';
import { optionsOf } from '../options.ts';
import { findContent, readContentFolder } from '../read-content.ts';
import { type Article, articleShape } from './article.shape.ts';

const articles = readContentFolder('articles', articleShape).sort((a, b) => b.date.localeCompare(a.date));
const categories = findContent('article-categories.yaml', optionsShape) ?? [];
for (const { id, category } of articles) {
  if (!categories.some((known) => known.id === category)) {
    refuse(`content/articles/${id}/index.yaml › category: content/article-categories.yaml has no "${category}"`);
  }
}
const { nameOf } = optionsOf(categories);

/** One article for a list. */
export interface ArticleEntry extends Localized<Article> {
  slug: string;
  href: string;
  categoryName: string;
  /** The date in long form. */
  day: string;
  /** The day on which the figures were last compared, in long form. */
  checkedDay: string;
  /** The URL of the picture. */
  image: string;
}

/** Lists the blog's articles in one language, newest first. */
export function listArticles(locale: Locale): ArticleEntry[] {
  return articles.map(({ id, ...article }) => ({
    ...localize(article, locale, companyFacts(locale)),
    slug: id,
    href: pathFor(locale, `/blog/${id}`),
    categoryName: nameOf(locale, article.category) ?? article.category,
    day: longDate(locale, article.date),
    checkedDay: longDate(locale, article.checked),
    image: `/pictures/${article.picture}.svg`,
  }));
}

/** A category of the blog: its page and its name. */
export interface ArticleCategoryEntry {
  id: string;
  name: string;
  /** The category's English path. `href` is its path in the page's language. */
  path: string;
  href: string;
}

/** Lists the categories of the blog in one language. */
export function listArticleCategories(locale: Locale): ArticleCategoryEntry[] {
  return localize(categories, locale, companyFacts(locale)).map(({ id, name }) => {
    const path = `/blog/category/${id}`;
    return { id, name, path, href: pathFor(locale, path) };
  });
}
