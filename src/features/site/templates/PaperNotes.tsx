import type { TemplateContent } from '@/catalogue/reading/templates.ts';
import type { Locale } from '@/kernel/locale.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import type { TemplatesWords } from './templates.messages.ts';

interface PaperNotesProps {
  content: TemplateContent;
  words: TemplatesWords;
  /** The URL of the empty template as a text file. */
  emptyHref: string;
  /** The same template in the other language, if there is one. */
  other: { href: string; language: Locale } | undefined;
}

/**
 * The notes beside a template: links to the empty template and to the other language, and what makes the document
 * valid.
 */
export function PaperNotes({ content, words, emptyHref, other }: PaperNotesProps) {
  return (
    <aside aria-labelledby="paper-before" className="mt-3 print:hidden">
      <div className="grid gap-3">
        <a
          href={emptyHref}
          download=""
          className="flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
        >
          {words.empty}
        </a>
        {other ? (
          <a
            href={other.href}
            hrefLang={other.language}
            className="flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
          >
            {words.inOther}
          </a>
        ) : null}
      </div>
      <h2 id="paper-before" className="mt-6 border-t border-line pt-6 text-lg">
        {words.before}
      </h2>
      <ul className="mt-2 list-disc space-y-2 pl-5 text-sm marker:text-accent">
        {content.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <h2 className="mt-6 border-t border-line pt-6 text-lg">{words.help}</h2>
      <p className="mt-2">
        <ButtonLink href={content.service.href} look="secondary" wide>
          {content.service.title}
        </ButtonLink>
      </p>
      <p className="mt-4 text-sm text-soft">{content.sample ? words.sample : words.noAdvice}</p>
    </aside>
  );
}
