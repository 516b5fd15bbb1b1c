import { pathFor } from '@/i18n/paths.ts';
import { type Locale, readIn } from '@/kernel/locale.ts';
import { HindiWord } from './HindiWord.tsx';

interface LanguageLinkProps {
  to: Locale;
  /** The English address of the page. */
  path: string;
  className: string;
}

/** Leads to the same page in another language, and is named by a short word of that language. */
export const LanguageLink = ({ to, path, className }: LanguageLinkProps) => (
  <a
    href={pathFor(to, path)}
    hrefLang={to}
    lang={to}
    data-language
    aria-label={`${readIn[to].short}: ${readIn[to].name}`}
    className={className}
  >
    {{ en: readIn.en.short, hi: <HindiWord /> }[to]}
  </a>
);
