import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/**
 * Matches bank lines with a reference for which money has been recorded, for an order or as a receipt. PostgreSQL reads
 * all payments for `not in` with a subquery, but only those of a line for `not exists`.
 */
export const isReferencePaid = (line: ExpressionBuilder<Schema, 'bank_lines'>) =>
  line.and([
    line('bank_lines.reference', '!=', ''),
    line.or([
      line.exists(
        line
          .selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.reference', '=', 'bank_lines.reference')
          .where('payments.way', '=', 'direct')
          .where('payments.paid_key', 'is not', null)
          .where('payments.receipt_id', 'is', null),
      ),
      line.exists(
        line
          .selectFrom('money_receipts')
          .select('money_receipts.id')
          .whereRef('money_receipts.reference', '=', 'bank_lines.reference')
          .where('money_receipts.kind', '=', 'transfer')
          .where('money_receipts.state', '=', 'here'),
      ),
    ]),
  ]);
