import { Icon } from './Icon.tsx';

interface AccordionProps {
  /** With a group name, only one answer can be open at a time (`<details name>`); without one, several can. */
  group?: string | undefined;
  items: readonly { id: string; question: string; answer: string }[];
  /** The heading level of each question. */
  level?: 3 | 4;
}

/** Questions that open to show their answers, without a script. */
export function Accordion({ group, items, level = 3 }: AccordionProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {items.map((item) => (
        <details key={item.id} id={item.id} name={group} className="group">
          <summary className="flex min-h-12 items-center justify-between gap-4 px-4 py-2.5 hover:bg-sunk sm:px-6">
            <Heading className="text-base">{item.question}</Heading>
            <Icon name="ChevronDown" className="shrink-0 text-soft transition-transform group-open:rotate-180" />
          </summary>
          <p className="px-4 pb-5 text-soft sm:px-6 md:pr-16">{item.answer}</p>
        </details>
      ))}
    </div>
  );
}
