import type { ReadArticle } from '@/catalogue/reading/article-prose.ts';
import type { ExplainedTerm } from '@/catalogue/reading/explained-prose.ts';
import type { ArticleService } from '@/catalogue/services/article-services.ts';
import type { Crumb } from '@/ui/Breadcrumbs.tsx';
import { Markup } from '@/ui/Markup.tsx';
import { TermNotes } from '@/ui/TermNotes.tsx';
import { ArticleAside } from './ArticleAside.tsx';
import { ArticleContents } from './ArticleContents.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { ArticleRow } from './ArticleRow.tsx';
import type { BlogWords } from './blog.messages.ts';

interface ArticlePageProps {
  article: ReadArticle;
  /** The terms that the article's text explains on a tap. */
  terms: readonly ExplainedTerm[];
  services: readonly ArticleService[];
  related: readonly ReadArticle[];
  trail: readonly Crumb[];
  trailLabel: string;
  contactHref: string;
  shareHref: string | undefined;
  words: BlogWords;
}

/** An article, with its text in the middle, its headings on one side and further links on the other. */
export function ArticlePage(props: ArticlePageProps) {
  const { article, terms, services, related, trail, trailLabel, words, ...hrefs } = props;
  return (
    <>
      <article>
        <ArticleHead article={article} trail={trail} trailLabel={trailLabel} words={words} />
        <div className="article-body mx-auto max-w-6xl px-4 py-8 sm:px-6 md:py-12">
          <ArticleContents article={article} words={words} />
          <div className="prose min-w-0">
            <Markup as="div" html={article.opening} className="text-lg" />
            {article.parts.map((part) => (
              <section key={part.id} id={part.id} aria-labelledby={`${part.id}-title`}>
                <Markup as="h2" id={`${part.id}-title`} html={part.title} />
                <Markup as="div" html={part.html} />
              </section>
            ))}
          </div>
          <ArticleAside services={services} words={words} {...hrefs} />
        </div>
      </article>
      <TermNotes terms={terms} close={words.closeTerm} />
      <section aria-labelledby="related" className="bg-sunk py-10 md:py-14 print:hidden">
        <div className="mx-auto max-w-6xl px-4 sm:px-6">
          <h2 id="related" className="mb-4 text-2xl">
            {words.related}
          </h2>
          <ul className="border-b border-line">
            {related.map((each) => (
              <ArticleRow key={each.slug} article={each} words={words} />
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
