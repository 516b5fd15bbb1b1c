import type { ReadArticle } from '@/catalogue/reading/article-prose.ts';
import { ArticleMeta } from './ArticleMeta.tsx';
import type { BlogWords } from './blog.messages.ts';

/**
 * One article of a list, with subject, date, reading time, title, summary, and a small picture. The whole row is a
 * link.
 */
export function ArticleRow({ article, words }: { article: ReadArticle; words: BlogWords }) {
  return (
    <li className="article-row group relative border-t border-line py-6">
      <ArticleMeta article={article} words={words} />
      <h3 className="text-xl">
        <a href={article.href} className="underline-offset-4 after:absolute after:inset-0 group-hover:underline">
          {article.title}
        </a>
      </h3>
      <p className="mt-1 text-soft">{article.excerpt}</p>
      <img
        src={article.image}
        alt=""
        width={640}
        height={400}
        loading="lazy"
        decoding="async"
        className="w-full rounded-lg"
      />
    </li>
  );
}
