import type { ReactNode } from 'react';

const grounds = { paper: '', sunk: 'bg-sunk', surface: 'bg-surface', night: 'on-night bg-night text-white' } as const;

interface SectionProps {
  /** The id of the section for URLs: `/#faq`. */
  id: string;
  title: string;
  /** A short line above the title. */
  eyebrow?: string | undefined;
  intro?: string | undefined;
  ground?: keyof typeof grounds;
  /** Whether the section is above the fold, so that it is laid out immediately. */
  first?: boolean;
  align?: 'start' | 'center';
  /** Whether the section continues the one above, so that they form one band with two headings. */
  joined?: boolean;
  /** The content at the end of the heading's line: a link to the full list, or controls. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One section of a page under its own heading. */
export function Section({
  id,
  title,
  eyebrow,
  intro,
  ground = 'paper',
  first,
  align = 'start',
  joined,
  aside,
  children,
}: SectionProps) {
  const night = ground === 'night';
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      // Trimmed, because a space at the end would make the value differ from the same classes elsewhere, so the page
      // would compress less well.
      className={`${grounds[ground]} ${first ? '' : 'below-fold'} ${joined ? 'pb-9 md:pb-20' : 'py-9 md:py-20'}`.trim()}
    >
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <div
          className={`mb-4 flex flex-wrap items-end gap-x-8 gap-y-2 md:mb-10 ${align === 'center' ? 'justify-center text-center' : 'justify-between'}`}
        >
          <div className="max-w-2xl flex-[1_1_12rem]">
            {eyebrow ? (
              <p className={`mb-1 text-sm font-semibold ${night ? 'text-marigold' : 'text-accent'}`}>{eyebrow}</p>
            ) : null}
            <h2 id={`${id}-title`} className="text-3xl">
              {title}
            </h2>
            {intro ? (
              <p className={`mt-1 md:mt-3 md:text-lg ${night ? 'text-night-soft' : 'text-soft'}`}>{intro}</p>
            ) : null}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
