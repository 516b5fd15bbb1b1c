import type { LegalText } from '@/catalogue/firm/legal.ts';
import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Markup } from '@/ui/Markup.tsx';
import type { LegalWords } from './legal.messages.ts';

/**
 * A legal text with a summary, a table of contents at the side, and numbered sections. It prints as a plain document.
 */
export function LegalPage({ content, words }: { content: LegalText; words: LegalWords }) {
  return (
    <article className="mx-auto max-w-6xl px-4 py-10 sm:px-6 md:py-14">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 border-b-2 border-marigold pb-6">
        <div>
          <h1 className="text-4xl">{content.title}</h1>
          <p className="mt-2 text-sm text-soft">{fill(words.updated, { day: content.day })}</p>
        </div>
        <Button look="secondary" data-print="" data-needs-script="">
          <Icon name="Printer" />
          {words.print}
        </Button>
      </header>
      <div className="gap-x-14 lg:grid lg:grid-cols-[1fr_46rem]">
        <nav
          aria-labelledby="contents-title"
          className="pt-8 lg:sticky lg:top-[calc(var(--header-height)+0.5rem)] lg:self-start print:hidden"
        >
          <h2 id="contents-title" className="text-sm text-accent">
            {words.contents}
          </h2>
          <ol className="mt-2 text-sm **:[a]:flex **:[a]:min-h-11 **:[a]:items-center **:[a]:text-soft **:[a]:hover:text-link **:[a]:hover:underline lg:**:[a]:min-h-8">
            {content.parts.map((part) => (
              <li key={part.id}>
                <Markup as="a" href={`#${part.id}`} html={part.title} />
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose max-w-[46rem] min-w-0 pt-8">
          <p className="rounded-card bg-sunk p-5 text-lg">
            <b className="block text-sm text-accent">{words.short}</b>
            {content.summary}
          </p>
          {content.parts.map((part) => (
            <section key={part.id} id={part.id} aria-labelledby={`${part.id}-title`}>
              <Markup as="h2" id={`${part.id}-title`} html={part.title} />
              <Markup as="div" html={part.html} />
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
