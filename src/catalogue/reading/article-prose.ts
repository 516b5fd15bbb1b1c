import type { Locale } from '@/kernel/locale.ts';
import { companyFacts } from '../firm/company.ts';
import { countWords, readingMinutes } from './article-words.ts';
import { type ArticleEntry, listArticles } from './articles.ts';
import { type ProsePart, readProse } from './prose.ts';

/** An article with its text, for its own page. */
export interface ReadArticle extends ArticleEntry {
  /** The text before the first heading. */
  opening: string;
  parts: ProsePart[];
  /** The reading time at an unhurried pace, in minutes. */
  minutes: number;
}

/** Reads the blog's articles in one language with their full text, newest first. */
export function readArticles(locale: Locale): Promise<ReadArticle[]> {
  return Promise.all(
    listArticles(locale).map(async (article) => {
      const { opening, parts } = await readProse(`articles/${article.slug}`, locale, companyFacts(locale));
      const words = countWords([opening, ...parts.flatMap(({ title, html }) => [title, html])].join(' '));
      return { ...article, opening, parts, minutes: readingMinutes(locale, words) };
    }),
  );
}
