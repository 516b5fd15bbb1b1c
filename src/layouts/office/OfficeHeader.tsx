import type { ReactNode } from 'react';
import { pathFor } from '@/i18n/paths.ts';
import { type Locale, otherLocale } from '@/kernel/locale.ts';
import { Icon } from '@/ui/Icon.tsx';
import { LanguageLink } from '@/ui/LanguageLink.tsx';
import { Logo } from '@/ui/Logo.tsx';

/** A page in the menu. */
export interface OfficeLink {
  readonly href: string;
  readonly label: string;
  readonly icon: string;
  /** Its part of the menu. */
  readonly group: string;
  /** Whether this is the open page or its parent. */
  readonly current: boolean;
}

/** The signed-in person; absent on the sign-in page. */
export interface OfficePerson {
  readonly name: string;
  readonly role: string;
  /** The page of the signed-in person's account. */
  readonly href: string;
}

export type OfficeWords = Readonly<
  Record<'skip' | 'home' | 'office' | 'pages' | 'menu' | 'theme' | 'account' | 'signOut', string>
>;

interface OfficeHeaderProps {
  words: OfficeWords;
  locale: Locale;
  /** The English address of this page, without its query. */
  path: string;
  company: string;
  links: readonly OfficeLink[];
  person: OfficePerson | undefined;
  signOutAction: string;
  /** The command palette. */
  children?: ReactNode;
}

const round = 'grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunk';

/**
 * The bar at the top: the firm's name, language, theme, the signed-in person and sign-out. On a phone the menu opens
 * below it.
 */
export function OfficeHeader(props: OfficeHeaderProps) {
  const { words, locale, path, company, links, person, signOutAction, children } = props;
  const other = otherLocale(locale);
  return (
    <header data-frame className="sticky top-0 z-40 border-b border-line bg-surface">
      <div className="flex h-14 items-center pr-1 pl-3 sm:gap-1 sm:px-4">
        <a href={pathFor(locale, '/')} aria-label={words.home} className="flex min-h-11 min-w-0 items-center">
          <Logo name={company} />
        </a>
        {person ? <span className="ml-2 hidden text-sm text-soft sm:inline">{words.office}</span> : null}
        <span className="mr-auto" />
        {children}
        {other ? <LanguageLink to={other} path={path} className={`${round} text-sm font-semibold`} /> : null}
        <button
          type="button"
          data-theme-button
          data-needs-script
          aria-pressed="false"
          aria-label={words.theme}
          className={round}
        >
          <Icon name="Moon" className="dark:hidden" />
          <Icon name="Sun" className="hidden dark:block" />
        </button>
        {person ? (
          <>
            <a
              href={person.href}
              aria-label={`${words.account} · ${person.role}`}
              className="hidden min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-2 hover:bg-sunk md:flex"
            >
              <Icon name="CircleUser" />
              <span className="hidden text-sm lg:flex">
                <span className="max-w-48 truncate">{person.name}</span>
                <span className="text-soft">{`\u00a0· ${person.role}`}</span>
              </span>
            </a>
            <form method="post" action={signOutAction} className="hidden md:block">
              <SignOut words={words} />
            </form>
            <button type="button" popoverTarget="office-menu" aria-label={words.menu} className={`${round} md:hidden`}>
              <Icon name="Menu" size={24} />
            </button>
          </>
        ) : null}
      </div>
      {person ? (
        <div
          id="office-menu"
          popover="auto"
          className="inset-x-0 top-14 m-0 max-h-[calc(100dvh-3.5rem)] w-full max-w-none overflow-y-auto overscroll-contain border-b border-line bg-surface p-2 text-ink shadow-panel md:hidden"
        >
          <OfficeLinks links={links} label={words.menu} />
          <form method="post" action={signOutAction} className="mt-2 border-t border-line pt-2">
            <a href={person.href} className="flex min-h-11 items-center gap-3 rounded-lg px-3 text-sm hover:bg-sunk">
              <Icon name="CircleUser" className="shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{person.name}</span>
                <span className="text-soft">{` · ${person.role}`}</span>
              </span>
            </a>
            <SignOut words={words} />
          </form>
        </div>
      ) : null}
    </header>
  );
}

function SignOut({ words }: { words: OfficeWords }) {
  return (
    <button
      type="submit"
      name="sign-in"
      value="out"
      className="min-h-11 rounded-lg px-3 text-sm font-semibold text-link underline underline-offset-4 hover:bg-sunk hover:no-underline"
    >
      {words.signOut}
    </button>
  );
}

/** The menu with the pages that this person may open, by group. */
export function OfficeLinks({ links, label }: { links: readonly OfficeLink[]; label: string }) {
  return (
    <nav aria-label={label}>
      {[...Map.groupBy(links, ({ group }) => group)].map(([group, own]) => (
        <div key={group} className="mb-2 lg:pointer-fine:mb-1">
          <p className="px-3 pt-1 text-xs text-soft lg:px-2">{group}</p>
          <ul aria-label={group} className="grid gap-0.5 lg:pointer-fine:gap-0">
            {own.map(({ href, label: text, icon, current }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={current ? 'page' : undefined}
                  className="flex min-h-11 items-center gap-3 rounded-lg px-3 py-1 text-sm leading-tight font-semibold hover:bg-sunk aria-[current]:bg-night aria-[current]:text-white md:min-h-9 lg:gap-2.5 lg:px-2 lg:pointer-fine:min-h-7 lg:pointer-fine:py-0.5 dark:aria-[current]:bg-marigold dark:aria-[current]:text-night"
                >
                  <Icon name={icon} className="shrink-0" />
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
