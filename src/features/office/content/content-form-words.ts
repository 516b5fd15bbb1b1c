import type { Locale } from '@/kernel/locale.ts';
import type { FieldNode } from './field-node.ts';

/** What the form of a document says besides the labels of its fields. */
type FormWord =
  | ('english' | 'hindi' | 'optional' | 'choose' | 'others' | 'save')
  | ('add' | 'added' | 'remove' | 'removed' | 'putBack' | 'up' | 'itemOf');

/** The words of a document's form, in the language of the page. */
export interface ContentFormWords extends Readonly<Record<FormWord, string>> {
  readonly locale: Locale;
  /** By the key of a field; of what a choice offers, by `is.` and the choice. */
  readonly labels: Readonly<Record<string, string>>;
}

/** What every part of the form is given. */
export interface FieldsProps {
  words: ContentFormWords;
  field: FieldNode;
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>;
}
