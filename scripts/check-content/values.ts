/** A mapping of a content file, before its shape is known. */
export type Known = Readonly<Record<string, unknown>>;

/** Returns the mapping itself, or an empty one for anything else. */
export const group = (value: unknown): Known => (typeof value === 'object' && value !== null ? (value as Known) : {});

/** Returns the mappings of a list, or an empty list for anything else. */
export const list = (value: unknown): Known[] => (Array.isArray(value) ? value.map(group) : []);
