import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import type { TodayWords } from './today.messages.ts';

interface TodayProps {
  words: TodayWords;
  name: string;
  links: readonly { href: string; label: string; icon: string; current: boolean }[];
}

/** The first page: where one may go. */
export function Today({ words, name, links }: TodayProps) {
  return (
    <>
      <OfficePageHead title={fill(words.greeting, { name })} intro={words.intro} />
      <ul className="grid gap-3 px-4 pb-8 sm:grid-cols-2 sm:px-6 lg:grid-cols-3">
        {links
          .filter(({ current }) => !current)
          .map(({ href, label, icon }) => (
            <li key={href}>
              <a
                href={href}
                className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 font-semibold hover:border-soft"
              >
                <Icon name={icon} className="shrink-0 text-accent" />
                {label}
              </a>
            </li>
          ))}
      </ul>
    </>
  );
}
