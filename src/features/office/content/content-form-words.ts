import type { Locale } from '@/kernel/locale.ts';
import type { FieldNode } from './field-node.ts';

/** The id of the form. Its buttons are in a bar outside the form and refer to it. */
export const CONTENT_FORM = 'content-form';

/** The texts of a document's form besides the labels of its fields. */
type FormWord =
  | ('english' | 'hindi' | 'optional' | 'choose' | 'others' | 'save')
  | ('pickColor' | 'pickPicture' | 'pasteSvg' | 'removePicture' | 'notPicture' | 'pictureNow')
  | ('byDay' | 'byNight' | 'fromBuild')
  | ('add' | 'added' | 'remove' | 'removed' | 'putBack' | 'up' | 'itemOf');

/** The texts of a document's form, in the page's language. */
export interface ContentFormWords extends Readonly<Record<FormWord, string>> {
  readonly locale: Locale;
  /** The values of the placeholders in the form's texts, by language. */
  readonly filled?: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;
  /** Labels by field key; for an option, by `is.` followed by the option. */
  readonly labels: Readonly<Record<string, string>>;
}

/** The props of every part of the form. */
export interface FieldsProps {
  words: ContentFormWords;
  field: FieldNode;
  /** The errors by field name. */
  errors: Readonly<Record<string, string>>;
}
