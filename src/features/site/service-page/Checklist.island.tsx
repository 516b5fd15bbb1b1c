import type { ServicePageContent } from '@/catalogue/services/service-pages.ts';
import { fill } from '@/i18n/fill.ts';
import { useAdopted } from '@/islands/use-adopted.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { BrandIcon, Icon } from '@/ui/Icon.tsx';
import { adoptTicks, writeTicks } from './ticks.ts';

export interface ChecklistProps {
  /** The key under which the browser stores the ticks. */
  name: string;
  /** The title, which says what the documents are for. It becomes the first line of the message. */
  title: string;
  groups: ServicePageContent['page']['documents'];
  words: Readonly<Record<'documents' | 'ticked' | 'print' | 'newTab', string>> & {
    /** The URL for sharing by WhatsApp; undefined if the firm has no WhatsApp. */
    readonly share: string | undefined;
  };
}

/** A link to a WhatsApp message with these lines, which the visitor can send to anyone. */
const shareHref = (lines: readonly string[]): string => `https://wa.me/?text=${encodeURIComponent(lines.join('\n'))}`;

/**
 * The documents to provide, which visitors can tick, print and share. The browser stores the ticks, but the list itself
 * needs no script.
 */
export function Checklist({ name, title, groups, words }: ChecklistProps) {
  const [ticked, setTicked, list] = useAdopted<readonly string[], HTMLDivElement>([], (root) =>
    adoptTicks(name, tickedIn(root)),
  );
  const all = groups.flatMap(({ items }) => items);
  const ready = all.filter(({ id }) => ticked.includes(id));
  const tick = (id: string, checked: boolean): void => {
    const next = ticked.filter((each) => each !== id);
    if (checked) {
      next.push(id);
    }
    writeTicks(name, next);
    setTicked(next);
  };
  const mark = (id: string): string => (ticked.includes(id) ? '✓' : '-');
  return (
    <div ref={list}>
      {groups.map((group, index) => (
        <fieldset key={group.title ?? index} className="mt-5">
          <legend className={group.title ? 'font-semibold' : 'sr-only'}>{group.title ?? words.documents}</legend>
          <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {group.items.map((item) => (
              <li key={item.id}>
                <label className="flex min-h-14 cursor-pointer gap-3 px-4 py-3 hover:bg-sunk">
                  <input
                    type="checkbox"
                    name={item.id}
                    checked={ticked.includes(item.id)}
                    onChange={({ target }) => tick(item.id, target.checked)}
                    className="mt-1"
                  />
                  <span>
                    {item.name}
                    {item.note ? <span className="block text-sm text-soft">{item.note}</span> : null}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
        <Button look="secondary" data-needs-script="" onClick={() => print()}>
          <Icon name="Printer" />
          {words.print}
        </Button>
        {words.share ? (
          <ButtonLink
            href={shareHref([title, ...all.map((item) => `${mark(item.id)} ${item.name}`)])}
            look="secondary"
            newTab={words.newTab}
          >
            <BrandIcon name="whatsapp" />
            {words.share}
          </ButtonLink>
        ) : null}
        <p role="status" className="text-sm font-semibold text-good">
          {ready.length > 0 ? fill(words.ticked, { count: String(ready.length), all: String(all.length) }) : ''}
        </p>
      </div>
    </div>
  );
}

const tickedIn = (list: HTMLElement): string[] =>
  [...list.querySelectorAll<HTMLInputElement>('input:checked')].map((box) => box.name);
