import type { ReadArticle } from '@/catalogue/reading/article-prose.ts';
import { Icon } from '@/ui/Icon.tsx';
import { ArticleRow } from './ArticleRow.tsx';
import type { BlogWords } from './blog.messages.ts';
import { FeaturedArticle } from './FeaturedArticle.tsx';

interface BlogListProps {
  /** The articles, newest first. The first article is shown large. */
  articles: readonly ReadArticle[];
  feedHref: string;
  words: BlogWords;
}

/** The articles of the blog or of one subject, with the newest one large, the others as rows, and the feed. */
export function BlogList({ articles, feedHref, words }: BlogListProps) {
  const [newest, ...others] = articles;
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6 md:py-14">
      {newest ? <FeaturedArticle article={newest} words={words} /> : null}
      <h2 className="mt-12 mb-4 text-2xl">{words.earlier}</h2>
      <ul className="border-b border-line">
        {others.map((article) => (
          <ArticleRow key={article.slug} article={article} words={words} />
        ))}
      </ul>
      <a
        href={feedHref}
        type="application/rss+xml"
        className="mt-6 inline-flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4 hover:no-underline"
      >
        <Icon name="Newspaper" />
        {words.feed}
      </a>
    </div>
  );
}
