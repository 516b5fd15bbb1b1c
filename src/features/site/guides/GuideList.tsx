import type { ReadGuide } from '@/catalogue/reading/guide-prose.ts';
import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { GuidesWords } from './guides.messages.ts';

/** The guides in order: the task, its result, and the reading time. */
export function GuideList({ guides, words }: { guides: readonly ReadGuide[]; words: GuidesWords }) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 md:py-16">
      <h2 className="mb-4 text-2xl">{words.list}</h2>
      <ol className="grid gap-x-10 border-t border-line md:grid-cols-2">
        {guides.map(({ href, icon, title, description, minutes, checkedDay }) => (
          <li key={href} className="border-b border-line">
            <a href={href} className="group flex h-full gap-4 py-5">
              <Icon name={icon} size={26} className="mt-0.5 shrink-0 text-accent" />
              <span className="min-w-0">
                <span className="block text-lg font-semibold underline-offset-4 group-hover:underline">{title}</span>
                <span className="block text-soft">{description}</span>
                <span className="mt-1 block text-sm">
                  {fill(words.minutes, { minutes: String(minutes) })}
                  {' · '}
                  {fill(words.checked, { day: checkedDay })}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
