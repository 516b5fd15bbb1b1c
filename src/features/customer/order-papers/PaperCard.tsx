import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { OrderPapersWords } from './order-papers.messages.ts';
import type { PaperAct } from './paper-acts.ts';
import type { ShownPaper } from './papers.server.ts';

interface PaperCardProps {
  words: OrderPapersWords;
  paper: ShownPaper;
  /** The URL that deletes the page with this id. */
  removeAt: (pageId: string) => string;
  /** The form for more pages. */
  children?: ReactNode;
}

const marks = {
  asked: { icon: 'Circle', look: 'text-soft' },
  handed: { icon: 'Clock', look: 'text-accent' },
  accepted: { icon: 'CircleCheck', look: 'text-good' },
  refused: { icon: 'CircleAlert', look: 'text-bad' },
} as const;

/** One document, with what is requested, what was uploaded, and what is wrong with it. */
export function PaperCard({ words, paper, removeAt, children }: PaperCardProps) {
  const { icon, look } = marks[paper.state];
  return (
    <li id={`paper-${paper.id}`} className="scroll-mt-20 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <Icon name={icon} className={`mt-1 shrink-0 ${look}`} />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold wrap-anywhere">
            {paper.name} <span className={`font-normal ${look}`}>({words[`is.${paper.state}`]})</span>
          </h3>
          {paper.hint ? <p className="text-sm text-soft">{paper.hint}</p> : null}
          {paper.note ? <p className="mt-1 wrap-anywhere">{fill(words.fromUs, { text: paper.note })}</p> : null}
          {paper.reason ? (
            <p className="mt-2 rounded-lg border-2 border-bad p-3 font-semibold wrap-anywhere">{paper.reason}</p>
          ) : null}
          {paper.pages.length > 0 ? (
            <ul className="mt-2 divide-y divide-line">
              {paper.pages.map(({ id, name, size, remark, href }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3">
                  <span className="min-w-0 flex-1 basis-40 py-1 text-sm wrap-anywhere">
                    {href ? (
                      <a
                        href={href}
                        target="_blank"
                        rel="noopener"
                        className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
                      >
                        {name}
                      </a>
                    ) : (
                      name
                    )}{' '}
                    <span className="text-soft">({[size, remark].filter(Boolean).join(', ')})</span>
                  </span>
                  {paper.mayRemove ? (
                    <form method="post" action={removeAt(id)}>
                      <button
                        type="submit"
                        name="act"
                        value={'remove' satisfies PaperAct}
                        aria-label={fill(words.removeNamed, { name })}
                        className="min-h-11 px-2 text-sm font-semibold text-bad underline underline-offset-4"
                      >
                        {words.remove}
                      </button>
                    </form>
                  ) : null}
                </li>
              ))}
            </ul>
          ) : null}
          {children}
        </div>
      </div>
    </li>
  );
}
