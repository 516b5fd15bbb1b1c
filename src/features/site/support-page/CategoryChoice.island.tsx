import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { useAsked } from '@/islands/use-asked.ts';
import { Icon } from '@/ui/Icon.tsx';

interface CategoryChoiceProps {
  items: readonly { readonly id: string; readonly icon: string; readonly title: string; readonly text: string }[];
  /** The text that marks the chosen category. */
  chosen: string;
  /**
   * The URL of the ticket form's own page. With `?category=…` it presets the category, so the cards work as links
   * without a script.
   */
  formHref: string;
}

/**
 * The categories of a ticket in one strip. A click selects one for the form below; a click on the selected one clears
 * it.
 */
export function CategoryChoice({ items, chosen, formHref }: CategoryChoiceProps) {
  const [asked, ask] = useAsked('category');
  const [lives, setLives] = useState(false);
  useEffect(() => setLives(true), []);
  // Before hydration, each category is a link, also for screen readers.
  const press = (id: string) =>
    lives && {
      role: 'button',
      'aria-pressed': asked === id,
      onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => {
        if (event.key !== ' ') {
          return;
        }
        event.preventDefault();
        event.currentTarget.click();
      },
    };
  const choose = (event: MouseEvent, id: string): void => {
    event.preventDefault();
    ask(asked === id ? '' : id);
  };
  return (
    <ul
      data-in-place
      className="mt-8 grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3"
    >
      {items.map(({ id, icon, title, text }) => (
        <li key={id}>
          <a
            href={`${formHref}?category=${id}`}
            data-category={id}
            className="group block h-full border-t-4 border-transparent bg-surface p-5 -outline-offset-4 hover:bg-sunk aria-pressed:border-marigold aria-pressed:bg-sunk sm:p-6"
            onClick={(event) => choose(event, id)}
            {...press(id)}
          >
            <span className="flex items-center gap-2.5 text-xl font-semibold">
              <Icon name={icon} className="shrink-0 text-accent" />
              {title}
              <span className="ml-auto hidden items-center gap-1 text-sm text-good group-aria-pressed:flex">
                <Icon name="Check" size={18} />
                {chosen}
              </span>
            </span>
            <span className="mt-2 block text-soft">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
