/** The SQL statements that create one part of the tables, in order. The few that differ depend on the engine. */
export type Part = (isPostgres: boolean) => readonly string[];
