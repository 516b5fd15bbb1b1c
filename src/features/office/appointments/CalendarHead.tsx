import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';

interface CalendarHeadProps {
  title: string;
  intro: string;
  notice: { look: 'good' | 'bad'; text: string } | undefined;
  links: readonly { readonly key: string; readonly label: string; readonly href: string; readonly isChosen: boolean }[];
}

/** The day or week that is shown, and links to others. */
export const CalendarHead = ({ title, intro, notice, links }: CalendarHeadProps) => (
  <>
    <OfficePageHead title={title} intro={intro}>
      <nav aria-label={title}>
        <ul className="flex flex-wrap gap-1.5 sm:gap-2">
          {links.map(({ key, label, href, isChosen }) => (
            <li key={key}>
              <a
                href={href}
                aria-current={isChosen ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-full border border-line bg-surface px-2.5 text-sm font-semibold sm:px-4 hover:border-soft aria-[current]:border-night aria-[current]:bg-night aria-[current]:text-white dark:aria-[current]:bg-marigold dark:aria-[current]:text-night"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </OfficePageHead>
    {notice ? (
      <div className="px-4 sm:px-6">
        <Notice look={notice.look}>{notice.text}</Notice>
      </div>
    ) : null}
  </>
);
