import type { ListedDocument } from '@/catalogue/site/documents.ts';
import { fill } from '@/i18n/fill.ts';
import type { ContentWords } from './content-words.ts';

/** What a document is called in the office. */
export const titleOf = (words: ContentWords, { name, kind }: ListedDocument): string =>
  name && kind !== 'sections' ? name[words.locale] : fill(words[`kind.${kind}`], { name: name?.[words.locale] ?? '' });
