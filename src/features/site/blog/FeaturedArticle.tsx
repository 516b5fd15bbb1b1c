import type { ReadArticle } from '@/catalogue/reading/article-prose.ts';
import { ArticleMeta } from './ArticleMeta.tsx';
import type { BlogWords } from './blog.messages.ts';

/** The newest article, large, with its picture. */
export function FeaturedArticle({ article, words }: { article: ReadArticle; words: BlogWords }) {
  return (
    <article className="group relative grid items-center gap-x-12 gap-y-5 lg:grid-cols-[6fr_5fr]">
      <img src={article.image} alt={article.pictureAlt} width={640} height={400} className="w-full rounded-card" />
      <div>
        <ArticleMeta article={article} words={words} />
        <h2 className="mt-2 text-3xl">
          <a href={article.href} className="underline-offset-4 after:absolute after:inset-0 group-hover:underline">
            {article.title}
          </a>
        </h2>
        <p className="mt-3 text-lg text-soft">{article.excerpt}</p>
      </div>
    </article>
  );
}
