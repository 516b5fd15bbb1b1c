/** A mapping of a content file, before its shape is known. */
export type Known = Readonly<Record<string, unknown>>;

/** The mapping itself; anything else is an empty one. */
export const group = (value: unknown): Known => (typeof value === 'object' && value !== null ? (value as Known) : {});

/** The mappings of a list; anything else is an empty list. */
export const list = (value: unknown): Known[] => (Array.isArray(value) ? value.map(group) : []);
