/** A value that JSON can represent. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
/** The submitted fields by name, checked and normalised. */
export type Fields = { readonly [name: string]: JsonValue };
