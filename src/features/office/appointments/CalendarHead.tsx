import { ButtonLink } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { wayLooks } from './CalendarEntry.tsx';

interface ShownLink {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly isChosen: boolean;
}

interface CalendarHeadProps {
  title: string;
  /** The day or week shown. */
  range: string;
  notice: { look: 'good' | 'bad'; text: string } | undefined;
  views: readonly ShownLink[];
  steps: readonly (ShownLink & { readonly icon?: 'ChevronLeft' | 'ChevronRight' })[];
  /**
   * Links to the calendar of everyone and of each person; empty in the day view, which has a column for each person.
   */
  people: { readonly label: string; readonly links: readonly ShownLink[] };
  ways: readonly { readonly way: keyof typeof wayLooks; readonly label: string }[];
  /** The link that opens the booking form; undefined while the form is open. */
  book: { readonly label: string; readonly href: string } | undefined;
}

const part =
  'flex min-h-11 min-w-11 items-center justify-center border border-line bg-surface px-3 text-sm font-semibold -ml-px hover:bg-sunk aria-[current]:bg-night aria-[current]:text-white dark:aria-[current]:bg-marigold dark:aria-[current]:text-night';

/** The head of the calendar: the day or week shown, links to others, and a legend of the types of meeting. */
export const CalendarHead = ({ title, range, notice, views, steps, people, ways, book }: CalendarHeadProps) => (
  <>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 pt-5 pb-3 sm:px-6">
      <h1 className="text-2xl max-sm:w-full">
        <span className="sr-only">{title}, </span>
        {range}
      </h1>
      <nav aria-label={title} className="flex grow flex-wrap items-center gap-3">
        <Segments links={steps} />
        <Segments links={views} />
      </nav>
      {book ? <ButtonLink href={book.href}>{book.label}</ButtonLink> : null}
    </div>
    {people.links.length > 0 ? (
      <nav aria-label={people.label} className="px-4 pb-3 sm:px-6">
        <ul className="flex flex-wrap gap-x-5">
          {people.links.map(({ key, label, href, isChosen }) => (
            <li key={key}>
              <a
                href={href}
                aria-current={isChosen ? 'page' : undefined}
                className="flex min-h-11 min-w-11 items-center border-b-2 border-transparent text-sm text-soft wrap-anywhere hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    ) : null}
    <ul className="flex flex-wrap gap-x-5 gap-y-1 px-4 pb-3 text-sm text-soft sm:px-6">
      {ways.map(({ way, label }) => (
        <li key={way} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-3 rounded-sm ${wayLooks[way].mark}`} />
          {label}
        </li>
      ))}
    </ul>
    {notice ? (
      <div className="px-4 sm:px-6">
        <Notice look={notice.look}>{notice.text}</Notice>
      </div>
    ) : null}
  </>
);

const Segments = ({ links }: { links: CalendarHeadProps['steps'] }) => (
  <ul className="flex pl-px [&>li:first-child>a]:rounded-l-lg [&>li:last-child>a]:rounded-r-lg">
    {links.map(({ key, label, href, isChosen, icon }) => (
      <li key={key}>
        <a
          href={href}
          aria-current={isChosen ? 'page' : undefined}
          aria-label={icon ? label : undefined}
          className={part}
        >
          {icon ? <Icon name={icon} /> : label}
        </a>
      </li>
    ))}
  </ul>
);
