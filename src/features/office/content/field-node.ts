import type { LocalizedText } from '@/i18n/localized-text.ts';

/** A form made from a shape and what it holds. Names are paths, such as `0.3.question.en`. */
export type FieldNode = {
  readonly name: string;
  /** The key under which it stands, whose words are its label. */
  readonly key: string;
} & (
  | ({ readonly kind: 'text'; readonly same: boolean } & Readonly<LocalizedText>)
  | { readonly kind: 'line' | 'number' | 'date'; readonly value: string; readonly optional: boolean }
  | { readonly kind: 'check'; readonly value: boolean }
  | { readonly kind: 'choice'; readonly value: string; readonly options: readonly string[]; readonly optional: boolean }
  | { readonly kind: 'days'; readonly value: readonly string[] }
  /** How often each of these is in it. */
  | { readonly kind: 'counts'; readonly value: Readonly<Record<string, string>>; readonly options: readonly string[] }
  /** Not for editing; it comes back as it went. `said`: words by which its item is known. */
  | { readonly kind: 'kept'; readonly value: string; readonly said?: LocalizedText | undefined }
  | { readonly kind: 'group'; readonly fields: readonly FieldNode[] }
  /** `blank` is what an item begins as that is added; its place in the names is `BLANK`. */
  | { readonly kind: 'list'; readonly items: readonly FieldNode[]; readonly blank: FieldNode }
);
export type FieldOf<Kind extends FieldNode['kind']> = Extract<FieldNode, { kind: Kind }>;

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Stands in the names of a blank item where others have their number. */
export const BLANK = 'new';

/** The number by which an item of a list goes in names and in the list's order. */
export const numberOf = (list: string, item: string): string => item.slice(list.length + 1);

/** A new item of a list. @param number by which it goes; no other item of the list has or had it */
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
