import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** Matches people who have signed in since the invitation. Only they are given cases and appointments. */
export const hasSignedIn = (row: ExpressionBuilder<Schema, 'users'>) =>
  row.or([row('users.invited_at', 'is', null), row('users.signed_in_at', '>=', row.ref('users.invited_at'))]);
