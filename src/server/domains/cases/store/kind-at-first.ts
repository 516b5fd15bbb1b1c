import type { CaseRow } from '../../../platform/database/schema.ts';

/** What a case was when it came. */
export const kindAtFirst = ({ came_as, kind }: Pick<CaseRow, 'came_as' | 'kind'>): string => came_as ?? kind;
