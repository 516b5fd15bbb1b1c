import type { ListedTool } from '@/catalogue/reading/tools.ts';
import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';

interface ToolsIndexProps {
  groups: readonly { group: string; tools: readonly ListedTool[] }[];
  words: Readonly<Record<string, string>>;
}

/** All calculators by subject, each with what it finds out and the day of its rules. */
export function ToolsIndex({ groups, words }: ToolsIndexProps) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 md:py-12">
      {groups.map(({ group, tools }) => (
        <section key={group} id={group} aria-labelledby={`${group}-title`} className="mb-10">
          <h2 id={`${group}-title`} className="text-2xl">
            {words[`group.${group}`]}
          </h2>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {tools.map((tool) => (
              <li key={tool.slug}>
                <a
                  href={tool.href}
                  className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-5 hover:border-soft"
                >
                  <Icon name={tool.icon} size={28} className="shrink-0 text-accent" />
                  <h3 className="text-xl text-link">{tool.name}</h3>
                  <span>{tool.line}</span>
                  <small className="mt-auto text-sm text-soft">{fill(words.rulesOf ?? '', { day: tool.day })}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
