import { defaultLocale, type Locale } from '@/kernel/locale.ts';
import { keepWhilePublished } from '@/server/domains/content/keep-while-published.ts';
import type { AppContext } from '@/server/main/app-context.ts';

const homes = keepWhilePublished<string>();

interface Visit {
  readonly app: AppContext;
  readonly readBuilt: (name: string) => Promise<string>;
}

/** The built home page of a language. It is read once, and again after other content is published. */
export const homePage = (locale: Locale, { app, readBuilt }: Visit): Promise<string> =>
  homes(locale, app.published.name, () => readBuilt(locale === defaultLocale ? 'index.html' : `${locale}/index.html`));
