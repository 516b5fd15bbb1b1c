import type { LocalizedText } from '@/i18n/localized-text.ts';

/** A node of a form made from a schema and a value. Names are paths, such as `0.3.question.en`. */
export type FieldNode = {
  readonly name: string;
  /** The key of the field, which selects its label. */
  readonly key: string;
} & (
  | ({ readonly kind: 'text'; readonly same: boolean } & Readonly<LocalizedText>)
  | { readonly kind: 'line' | 'number' | 'date'; readonly value: string; readonly optional: boolean }
  /** A colour such as #1f1a47. */
  | { readonly kind: 'color'; readonly value: string; readonly optional: boolean }
  /**
   * A picture of the logo: the text of an SVG file, or a PNG file as a `data:` URL; '' for the picture of the build.
   */
  | { readonly kind: 'picture'; readonly value: string }
  | { readonly kind: 'check'; readonly value: boolean }
  | { readonly kind: 'choice'; readonly value: string; readonly options: readonly string[]; readonly optional: boolean }
  | { readonly kind: 'days'; readonly value: readonly string[] }
  /** A count for each option. */
  | { readonly kind: 'counts'; readonly value: Readonly<Record<string, string>>; readonly options: readonly string[] }
  /** A value that is not editable and is posted back unchanged. `said` is a text that names its item. */
  | { readonly kind: 'kept'; readonly value: string; readonly said?: LocalizedText | undefined }
  | { readonly kind: 'group'; readonly fields: readonly FieldNode[] }
  /** `blank` is the template for a new item, with `BLANK` in place of its number. */
  | { readonly kind: 'list'; readonly items: readonly FieldNode[]; readonly blank: FieldNode }
);
export type FieldOf<Kind extends FieldNode['kind']> = Extract<FieldNode, { kind: Kind }>;

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The text in place of the number in the names of a blank item. */
export const BLANK = 'new';

/** The number of a list item, as used in names and in the list's order. */
export const numberOf = (list: string, item: string): string => item.slice(list.length + 1);

/** A new list item. @param number its number, which no other item of the list has or had */
export function memberOf({ name, blank }: FieldOf<'list'>, number: number): FieldNode {
  return renamed(blank, `${name}.${BLANK}`, `${name}.${number}`);
}

function renamed(field: FieldNode, from: string, to: string): FieldNode {
  const name = to + field.name.slice(from.length);
  const inner = (each: FieldNode): FieldNode => renamed(each, from, to);
  if (field.kind === 'group') {
    return { ...field, name, fields: field.fields.map(inner) };
  }
  if (field.kind === 'list') {
    return { ...field, name, items: field.items.map(inner), blank: inner(field.blank) };
  }
  return { ...field, name };
}
