/** What JSON can hold. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
/** What a form was filled with, checked and normalised, by the names of its fields. */
export type Fields = { readonly [name: string]: JsonValue };
