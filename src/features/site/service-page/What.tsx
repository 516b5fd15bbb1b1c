import type { ServicePageContent } from '@/catalogue/services/service-pages.ts';
import { Icon } from '@/ui/Icon.tsx';
import { TermNotes } from '@/ui/TermNotes.tsx';
import { Explained } from './Explained.tsx';
import type { ServicePageWords } from './service-page.messages.ts';

interface WhatProps {
  /** Five plain lines, split at the terms that are explained. */
  lines: ServicePageContent['what'];
  words: ServicePageWords;
}

/** Five plain lines, the first in larger type. The device can read them aloud. */
export function What({ lines, words }: WhatProps) {
  const [first = [], ...rest] = lines;
  return (
    <>
      <p data-line="" className="text-lg">
        <Explained pieces={first} />
      </p>
      <ul className="mt-4 space-y-2.5">
        {rest.map((pieces) => (
          <li key={pieces.map(({ text }) => text).join('')} className="flex gap-2.5">
            <Icon name="ChevronRight" size={18} className="mt-1 shrink-0 text-accent" />
            <span data-line="">
              <Explained pieces={pieces} />
            </span>
          </li>
        ))}
      </ul>
      <TermNotes
        terms={lines.flat().flatMap(({ text, term }) => (term ? { ...term, name: text } : []))}
        close={words.closeTerm}
      />
      <button
        type="button"
        hidden
        data-reads="what"
        aria-pressed="false"
        className="mt-5 inline-flex min-h-11 items-center gap-2 rounded-lg border border-line bg-surface px-4 font-semibold hover:border-soft aria-pressed:bg-ink aria-pressed:text-surface print:hidden [&[hidden]]:hidden"
      >
        <Icon name="Volume2" size={20} />
        {words.listen}
      </button>
    </>
  );
}

/** Says who must have the service and who may have it, or only who may have it if it is never mandatory. */
export function Who({ content, words }: { content: ServicePageContent; words: ServicePageWords }) {
  const { must, can } = content.page.who;
  if (!must) {
    return (
      <ul className="list-disc space-y-2 pl-5 marker:text-accent">
        {can.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  }
  const columns = [
    { title: words.must, lines: must, icon: 'CircleAlert', tone: 'text-accent' },
    { title: words.can, lines: can, icon: 'CircleCheck', tone: 'text-good' },
  ] as const;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {columns.map(({ title, lines, icon, tone }) => (
        <div key={title} className="rounded-card border border-line bg-surface p-5">
          <h3 className="flex items-center gap-2 text-lg">
            <Icon name={icon} className={`shrink-0 ${tone}`} />
            {title}
          </h3>
          <ul className="mt-3 list-disc space-y-2 pl-5 text-sm marker:text-accent">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
