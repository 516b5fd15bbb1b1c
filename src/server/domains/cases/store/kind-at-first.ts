import type { CaseRow } from '../../../platform/database/schema.ts';

/** Returns the type that a case had when it was received. */
export const kindAtFirst = ({ came_as, kind }: Pick<CaseRow, 'came_as' | 'kind'>): string => came_as ?? kind;
