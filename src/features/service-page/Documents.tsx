import type { ServicePageContent } from '@/catalogue/service-pages.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { ServicePageWords } from './service-page.messages.ts';

/** A WhatsApp message to whomever the visitor chooses, holding this text. */
const shareHref = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** The papers to hand in, to be ticked, printed and sent. A script remembers the ticks; the list itself needs none. */
export function Documents({ content, words }: { content: ServicePageContent; words: ServicePageWords }) {
  const groups = content.page.documents;
  const all = groups.flatMap(({ items }) => items);
  const message = [content.title, ...all.map(({ name }) => `- ${name}`)].join('\n');
  return (
    <div data-checklist={content.slug} data-heading={content.title}>
      <p className="text-soft">{words.documentsHint}</p>
      {groups.map(({ title, items }, index) => (
        <fieldset key={title ?? index} className="mt-5">
          <legend className={title ? 'font-semibold' : 'sr-only'}>{title ?? words.documents}</legend>
          <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {items.map(({ id, name, note }) => (
              <li key={id}>
                <label className="flex min-h-14 cursor-pointer gap-3 px-4 py-3 hover:bg-sunk">
                  <input type="checkbox" name={id} className="mt-1 size-5 shrink-0 accent-link" />
                  <span>
                    {name}
                    {note ? <span className="block text-sm text-soft">{note}</span> : null}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
        <Button look="secondary" data-print="" data-needs-script="">
          <Icon name="Printer" />
          {words.print}
        </Button>
        <span data-share="">
          <ButtonLink href={shareHref(message)} look="secondary" newTab={words.newTab}>
            <Icon name="MessageCircle" />
            {words.share}
          </ButtonLink>
        </span>
        <p role="status" data-ticked={words.ticked} className="text-sm font-semibold text-good" />
      </div>
    </div>
  );
}
