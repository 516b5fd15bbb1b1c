import { pathFor } from '@/i18n/paths.ts';
import { type Locale, readIn } from '@/kernel/locale.ts';
import { HindiWord } from './HindiWord.tsx';

interface LanguageLinkProps {
  to: Locale;
  /** The English path of the page. */
  path: string;
  className: string;
}

/** A link to the same page in another language, labelled with a short word in that language. */
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
