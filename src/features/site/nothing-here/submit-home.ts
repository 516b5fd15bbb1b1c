import { defaultLocale, type Locale } from '@/i18n/locale.ts';
import type { AppContext } from '@/server/app-context.ts';
import { keepWhilePublished } from '@/server/published/keep-while-published.ts';

const homes = keepWhilePublished<string>();

interface Visit {
  readonly app: AppContext;
  readonly readBuilt: (name: string) => Promise<string>;
}

/** The finished home page of a language, read once, and again when something else is published. */
export const homePage = (locale: Locale, { app, readBuilt }: Visit): Promise<string> =>
  homes(locale, app.published.name, () => readBuilt(locale === defaultLocale ? 'index.html' : `${locale}/index.html`));
