/** A moment as it is exported: ISO 8601 in UTC. @param at epoch milliseconds */
export const iso = (at: number): string => new Date(at).toISOString();

/** The same; null where there is no moment. */
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));
