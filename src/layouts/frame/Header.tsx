import type { ReactNode } from 'react';
import type { ContactWays } from '@/catalogue/firm/contact-ways.ts';
import { does } from '@/catalogue/firm/features.ts';
import { pathFor } from '@/i18n/paths.ts';
import { type Locale, otherLocale } from '@/kernel/locale.ts';
import { BrandIcon, Icon } from '@/ui/Icon.tsx';
import { LanguageLink } from '@/ui/LanguageLink.tsx';
import { Logo } from '@/ui/Logo.tsx';
import { type Announcement, Announcements } from './Announcements.tsx';
import type { FrameWords } from './frame-words.ts';

interface HeaderProps {
  words: FrameWords;
  locale: Locale;
  /** The English path of this page. */
  path: string;
  companyName: string;
  ways: ContactWays;
  announcements: readonly Announcement[];
  /** The search box. */
  search?: ReactNode;
  /** The menu. */
  children: ReactNode;
}

const iconButton = 'grid h-11 w-10 place-items-center rounded-lg text-ink hover:bg-sunk sm:w-11';
/** The label is visible on a phone, where the button is part of a list; a wide screen shows only the icon. */
const more = 'flex min-h-11 items-center gap-3 rounded-lg px-3 hover:bg-sunk md:w-11 md:justify-center md:px-0';

/**
 * The fixed header: announcements, logo, search, icon buttons, and the yellow menu below them. On a phone, the menu and
 * less used controls (theme, help, sign-in) are popovers, which open without a script.
 */
export function Header({ words, locale, path, companyName, ways, announcements, search, children }: HeaderProps) {
  const other = otherLocale(locale);
  const hasAccounts = does('accounts');
  return (
    <header
      data-frame
      data-header
      className="fixed inset-x-0 top-0 z-40 transition-transform duration-200 data-away:-translate-y-full"
    >
      <Announcements label={words.announcements} pause={words.pause} items={announcements} />
      <div className="border-b border-line bg-surface">
        <div className="relative mx-auto flex h-14 max-w-6xl items-center pr-1 pl-4 sm:gap-2 sm:px-6 lg:h-17">
          <a href={pathFor(locale, '/')} aria-label={words.home} className="mr-auto md:pr-3 lg:mr-8 lg:pr-0">
            <Logo name={companyName} />
          </a>
          <form id="site-search" action={pathFor(locale, '/search')} role="search" className="header-search">
            {search}
            <button type="submit" aria-label={words.search} className="search-send">
              <Icon name="Search" />
            </button>
          </form>
          <a
            href={`${pathFor(locale, '/search')}#search`}
            data-search-icon
            aria-label={words.search}
            className={`${iconButton} md:hidden`}
          >
            <Icon name="Search" />
          </a>
          {other ? (
            <LanguageLink
              to={other}
              path={path}
              className="grid h-11 min-w-10 place-items-center rounded-lg px-1 text-sm font-semibold hover:bg-sunk sm:min-w-11"
            />
          ) : null}
          {ways.whatsapp ? (
            <a
              href={ways.whatsapp.href}
              target="_blank"
              rel="noopener"
              aria-label={`${words.whatsapp} (${words.newTab})`}
              className={iconButton}
            >
              <BrandIcon name="whatsapp" />
            </a>
          ) : null}
          <div id="header-more" popover="auto" className="header-more">
            <button
              type="button"
              data-theme-button
              data-needs-script
              aria-pressed="false"
              aria-label={words.theme}
              className={more}
            >
              <Icon name="Moon" className="dark:hidden" />
              <Icon name="Sun" className="hidden dark:block" />
              <span className="md:hidden">{words.theme}</span>
            </button>
            <a href={pathFor(locale, '/support')} aria-label={words.help} className={more}>
              <Icon name="CircleHelp" />
              <span className="md:hidden">{words.help}</span>
            </a>
            {hasAccounts ? (
              <a href={pathFor(locale, '/login')} aria-label={words.login} className={more}>
                <Icon name="CircleUser" />
                <span className="md:hidden">{words.login}</span>
              </a>
            ) : null}
          </div>
          <button
            type="button"
            popoverTarget="header-more"
            aria-label={hasAccounts ? words.more : words.moreHelp}
            className={`${iconButton} md:hidden`}
          >
            <Icon name="EllipsisVertical" />
          </button>
          <button type="button" popoverTarget="site-menu" aria-label={words.menu} className={`${iconButton} md:hidden`}>
            <Icon name="Menu" size={24} />
          </button>
        </div>
      </div>
      {children}
      <div
        data-progress
        data-needs-script
        aria-hidden="true"
        className="absolute inset-x-0 top-full h-0.75 origin-left scale-x-0 bg-link"
      />
    </header>
  );
}
