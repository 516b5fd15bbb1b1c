import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { OrderPapersWords } from './order-papers.messages.ts';
import type { ShownPage, ShownPaper } from './papers.server.ts';

interface PaperRowProps {
  words: OrderPapersWords;
  paper: ShownPaper;
  /** The URL that deletes the page with this id. */
  removeAt: (pageId: string) => string;
  /** The form for pages. */
  children?: ReactNode;
}

const marks = {
  asked: { icon: 'Circle', look: 'text-soft' },
  handed: { icon: 'Clock', look: 'text-accent' },
  accepted: { icon: 'CircleCheck', look: 'text-good' },
  refused: { icon: 'CircleAlert', look: 'text-bad' },
} as const;

/** One document as a row, with its state, the buttons to send it, and the pages that were sent. */
export function PaperRow({ words, paper, removeAt, children }: PaperRowProps) {
  const { icon, look } = marks[paper.state];
  return (
    <li
      id={`paper-${paper.id}`}
      className="flex min-h-14 scroll-mt-20 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-1.5 sm:px-6"
    >
      <div className="min-w-0 flex-1 basis-36">
        <h3 className="leading-6 font-semibold wrap-anywhere">{paper.name}</h3>
        <p className={paper.state === 'asked' ? 'sr-only' : `flex items-center gap-1.5 text-sm leading-5 ${look}`}>
          <Icon name={icon} size={16} />
          {words[`is.${paper.state}`]}
        </p>
        {paper.hint && (paper.state === 'asked' || paper.state === 'refused') ? (
          <p className="text-sm leading-5 text-soft">{paper.hint}</p>
        ) : null}
      </div>
      {children}
      {paper.note ? <p className="w-full wrap-anywhere">{fill(words.fromUs, { text: paper.note })}</p> : null}
      {paper.reason ? (
        <p className="w-full rounded-lg border-2 border-bad p-3 font-semibold wrap-anywhere">{paper.reason}</p>
      ) : null}
      {paper.pages.length > 0 ? (
        <ul className="w-full">
          {paper.pages.map((page) => (
            <PageRow key={page.id} words={words} paper={paper} page={page} removeAt={removeAt} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** A page that was sent, with its picture. */
function PageRow({ words, paper, page, removeAt }: Omit<PaperRowProps, 'children'> & { page: ShownPage }) {
  const { id, name, size, remark, href, picture } = page;
  return (
    <li className="flex min-h-14 items-center gap-3">
      <span
        data-thumb={picture ? undefined : `${paper.id} ${name}`}
        className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-lg border border-line bg-sunk text-soft"
      >
        {picture ? (
          <img
            src={picture}
            alt=""
            width={44}
            height={44}
            loading="lazy"
            decoding="async"
            className="size-11 object-cover"
          />
        ) : (
          <Icon name="FileText" />
        )}
      </span>
      <span className="min-w-0 flex-1 text-sm leading-5 wrap-anywhere">
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
            value="remove"
            aria-label={fill(words.removeNamed, { name })}
            title={words.remove}
            className="grid size-11 place-items-center rounded-lg text-bad hover:bg-sunk"
          >
            <Icon name="Trash2" />
          </button>
        </form>
      ) : null}
    </li>
  );
}
