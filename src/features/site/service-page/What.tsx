import type { ServicePageContent } from '@/catalogue/services/service-pages.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { ServicePageWords } from './service-page.messages.ts';

/** Five plain lines; the first stands out. */
export function What({ lines }: { lines: readonly string[] }) {
  const [first, ...rest] = lines;
  return (
    <>
      <p className="text-lg">{first}</p>
      <ul className="mt-4 space-y-2.5">
        {rest.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Icon name="ChevronRight" size={18} className="mt-1 shrink-0 text-accent" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who has to, beside who may. */
export function Who({ content, words }: { content: ServicePageContent; words: ServicePageWords }) {
  const { must, can } = content.page.who;
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
