import { type Locale, readIn } from '@/i18n/locale.ts';
import { HindiWord } from './HindiWord.tsx';

/** What the language button shows: a short word for the language it leads to. */
export function LanguageWord({ to }: { to: Locale }) {
  return { en: readIn.en.short, hi: <HindiWord /> }[to];
}
