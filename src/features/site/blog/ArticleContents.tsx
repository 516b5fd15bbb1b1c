import type { ReadArticle } from '@/catalogue/reading/article-prose.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Markup } from '@/ui/Markup.tsx';
import type { BlogWords } from './blog.messages.ts';

/** The headings of an article, collapsed on a phone and beside the text on a wide screen. */
export function ArticleContents({ article, words }: { article: ReadArticle; words: BlogWords }) {
  const list = (
    <ol className="text-sm">
      {article.parts.map((part) => (
        <li key={part.id}>
          <Markup as="a" href={`#${part.id}`} html={part.title} />
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={words.contents} className="article-contents print:hidden">
      <details className="group rounded-card border border-line bg-surface px-4 lg:hidden">
        <summary className="flex min-h-14 items-center justify-between gap-4 font-semibold">
          {words.contents}
          <Icon name="ChevronDown" className="shrink-0 text-soft transition-transform group-open:rotate-180" />
        </summary>
        {list}
      </details>
      <div className="hidden lg:block">
        <p className="mb-2 text-sm font-semibold text-accent">{words.contents}</p>
        {list}
      </div>
    </nav>
  );
}
