import type { About } from '@/catalogue/firm/about.shape.ts';
import type { Localized } from '@/i18n/localized-text.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Section } from '@/ui/Section.tsx';
import type { AboutWords } from './about.messages.ts';

/** Four values, each as a word, a promise, and what it means in daily work. */
export function Values({ content, words }: { content: Localized<About>['values']; words: AboutWords }) {
  return (
    <Section id="values" title={content.title} intro={content.intro}>
      <ul className="divide-y divide-line border-y-2 border-ink">
        {content.items.map((value) => (
          <li key={value.title} className="grid gap-x-10 gap-y-2 py-6 md:grid-cols-[4fr_5fr_6fr]">
            <h3 className="flex items-center gap-3 self-start text-xl">
              <Icon name={value.icon} size={26} className="shrink-0 text-accent" />
              {value.title}
            </h3>
            <p className="text-lg">{value.text}</p>
            <p className="text-soft">
              <span className="block text-sm font-semibold text-accent">{words.inPractice}</span>
              {value.practice}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
