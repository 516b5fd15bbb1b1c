import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/**
 * Matches accounts with a sign-in since the invitation, or without an invitation. Only these get cases and
 * appointments.
 */
export const hasSignedIn = (row: ExpressionBuilder<Schema, 'users'>) =>
  row.or([row('users.invited_at', 'is', null), row('users.signed_in_at', '>=', row.ref('users.invited_at'))]);
