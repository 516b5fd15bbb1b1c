/** Formats a moment for export: ISO 8601 in UTC. @param at epoch milliseconds */
export const iso = (at: number): string => new Date(at).toISOString();

/** The same as `iso`; null stays null. */
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));
