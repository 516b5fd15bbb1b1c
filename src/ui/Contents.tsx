import { Icon } from './Icon.tsx';

interface ContentsProps {
  title: string;
  entries: readonly { id: string; title: string }[];
}

/** The contents of a long page: a list at the side on a wide screen, collapsed on a narrow one. */
export function Contents({ title, entries }: ContentsProps) {
  const list = (
    <ol className="mt-2 text-sm **:[a]:flex **:[a]:min-h-11 **:[a]:items-center **:[a]:text-soft **:[a]:hover:text-link **:[a]:hover:underline lg:**:[a]:min-h-8">
      {entries.map(({ id, title: name }) => (
        <li key={id}>
          <a href={`#${id}`}>{name}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={title} className="lg:sticky lg:top-[calc(var(--header-height)+0.5rem)] lg:self-start print:hidden">
      <details className="group mb-8 rounded-card border border-line bg-surface px-4 py-1 lg:hidden">
        <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold">
          {title}
          <Icon name="ChevronDown" className="shrink-0 text-soft transition-transform group-open:rotate-180" />
        </summary>
        {list}
      </details>
      <div className="hidden lg:block">
        <p className="text-sm font-semibold text-accent">{title}</p>
        {list}
      </div>
    </nav>
  );
}
