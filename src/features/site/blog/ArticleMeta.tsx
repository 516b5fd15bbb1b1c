import type { ReadArticle } from '@/catalogue/reading/article-prose.ts';
import { fill } from '@/i18n/fill.ts';
import type { BlogWords } from './blog.messages.ts';

/** The line above an article's title in a list: subject, day and reading time. */
export function ArticleMeta({ article, words }: { article: ReadArticle; words: BlogWords }) {
  return (
    <p className="article-meta text-sm text-soft">
      <b className="text-accent">{article.categoryName}</b>
      <time dateTime={article.date}>{article.day}</time>
      <span>{fill(words.minutes, { minutes: String(article.minutes) })}</span>
    </p>
  );
}
