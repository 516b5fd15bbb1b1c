import { longDate } from '@/i18n/formats.ts';
import type { Locale } from '@/i18n/locale.ts';
import { type Localized, type LocalizedText, localize } from '@/i18n/localized-text.ts';
import { pathFor } from '@/i18n/paths.ts';
import { companyFacts } from '../firm/company.ts';
import { readContentFolder } from '../read-content.ts';
import { type Article, type ArticleCategory, articleCategories, articleShape } from './article.shape.ts';

/** What a category is called where a reader sees it. */
const categoryNames: Record<ArticleCategory, LocalizedText> = {
  Taxation: { en: 'Taxation', hi: 'टैक्स' },
  Business: { en: 'Business', hi: 'कारोबार' },
  Legal: { en: 'Legal', hi: 'कानून' },
};

const articles = readContentFolder('articles', articleShape).sort((a, b) => b.date.localeCompare(a.date));

/** One article as a list shows it. */
export interface ArticleEntry extends Localized<Article> {
  slug: string;
  href: string;
  categoryName: string;
  /** The date in long form, in the language. */
  day: string;
  /** The day on which the figures were last compared, in long form. */
  checkedDay: string;
  /** The address of the picture. */
  image: string;
}

/** The blog's articles in one language, newest first. */
export function listArticles(locale: Locale): ArticleEntry[] {
  return articles.map(({ id, ...article }) => ({
    ...localize(article, locale, companyFacts(locale)),
    slug: id,
    href: pathFor(locale, `/blog/${id}`),
    categoryName: categoryNames[article.category][locale],
    day: longDate(locale, article.date),
    checkedDay: longDate(locale, article.checked),
    image: `/pictures/${article.picture}.svg`,
  }));
}

/** A category as the blog offers it: its page and what it is called. */
export interface ArticleCategoryEntry {
  id: ArticleCategory;
  name: string;
  /** Its English address; `href` is that of the language. */
  path: string;
  href: string;
}

/** The categories of the blog in one language. */
export function listArticleCategories(locale: Locale): ArticleCategoryEntry[] {
  return articleCategories.map((id) => {
    const path = `/blog/category/${id.toLowerCase()}`;
    return { id, name: categoryNames[id][locale], path, href: pathFor(locale, path) };
  });
}
