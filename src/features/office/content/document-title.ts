import type { ListedDocument } from '@/catalogue/site/documents.ts';
import { fill } from '@/i18n/fill.ts';
import type { ContentWords } from './content-words.ts';

/** The name of a document in the office. */
export const titleOf = (words: ContentWords, { name, kind }: ListedDocument): string =>
  name && kind !== 'sections' ? name[words.locale] : fill(words[`kind.${kind}`], { name: name?.[words.locale] ?? '' });
