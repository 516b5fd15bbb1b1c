import type { ArticleEntry } from '@/catalogue/reading/articles.ts';
import { Section } from '@/ui/Section.tsx';

interface BlogTeasersSectionProps {
  /** Newest first; the first three are shown. */
  articles: readonly ArticleEntry[];
  allHref: string;
  words: { title: string; intro: string; all: string };
}

/** The newest article large, the next two small beside it. */
export function BlogTeasersSection({ articles, allHref, words }: BlogTeasersSectionProps) {
  const [newest, ...others] = articles.slice(0, 3);
  const all = (
    <a
      href={allHref}
      className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4 hover:no-underline"
    >
      {words.all}
    </a>
  );
  return (
    <Section id="blog" title={words.title} intro={words.intro} aside={all}>
      <div className="grid gap-8 lg:grid-cols-[1.2fr_1fr] lg:gap-12">
        {newest ? <Teaser article={newest} large /> : null}
        <div className="grid content-start gap-8">
          {others.map((article) => (
            <Teaser key={article.slug} article={article} />
          ))}
        </div>
      </div>
    </Section>
  );
}

function Teaser({ article, large }: { article: ArticleEntry; large?: boolean }) {
  return (
    <article
      className={`group relative ${large ? '' : 'grid grid-cols-[7rem_1fr] items-start gap-4 sm:grid-cols-[13rem_1fr]'}`}
    >
      <img
        src={article.image}
        alt={article.pictureAlt}
        width={640}
        height={400}
        loading="lazy"
        decoding="async"
        className={`w-full rounded-card ${large ? 'mb-4' : ''}`}
      />
      <div>
        <p className="text-sm text-soft">
          <b className="text-accent">{article.categoryName}</b> · <time dateTime={article.date}>{article.day}</time>
        </p>
        <h3 className={large ? 'text-2xl' : 'text-lg'}>
          <a href={article.href} className="underline-offset-4 after:absolute after:inset-0 group-hover:underline">
            {article.title}
          </a>
        </h3>
        <p className={`mt-1 text-soft ${large ? '' : 'text-sm'}`}>{article.excerpt}</p>
      </div>
    </article>
  );
}
