import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';

interface PageHeadProps {
  /** The parent pages, starting with the home page. */
  trail: readonly Crumb[];
  /** The breadcrumb trail's label for screen readers. */
  trailLabel: string;
  title: string;
  intro?: string | undefined;
  /** The content beside the text on a wide screen, such as a picture or a box of figures. */
  aside?: ReactNode;
  /** What is below the intro on a wide screen, and below `aside` on a narrow one. */
  below?: ReactNode;
  /** The content below the intro, such as buttons or a search box. */
  children?: ReactNode;
}

/** The dark-blue head of a page: breadcrumbs, title and intro. */
export function PageHead({ trail, trailLabel, title, intro, aside, below, children }: PageHeadProps) {
  return (
    <div className="on-night bg-night text-white">
      <div className="mx-auto max-w-6xl px-4 pt-1 pb-6 sm:px-6 md:pt-4 md:pb-14">
        <Breadcrumbs trail={trail} label={trailLabel} />
        <div className={aside ? 'grid items-start gap-x-12 gap-y-4 lg:grid-cols-[3fr_2fr]' : ''}>
          <div className={below ? 'contents min-w-0 lg:block' : 'min-w-0'}>
            <div>
              <h1 className="text-3xl text-balance md:mt-3 md:text-4xl">{title}</h1>
              {intro ? <p className="mt-1 max-w-3xl text-night-soft md:mt-3 md:text-lg">{intro}</p> : null}
              {children}
            </div>
            {below ? <div className="order-1 mt-4">{below}</div> : null}
          </div>
          {aside}
        </div>
      </div>
    </div>
  );
}
