import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, mailOf, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { runsInTurn } from '../../../../tests/support/turn.ts';
import { paise } from '../../../kernel/paise.ts';
import { subjectOfMailbox } from '../../domains/cases/store/find-subject.ts';
import { findUnbalanced } from '../../domains/ledger/read-balances.ts';
import { applyEvent } from '../../domains/payments/apply-event.ts';
import type { ProviderEvent } from '../../domains/payments/payment-provider.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { erase } from './erase.ts';

const ROUNDS = runsInTurn(50);
const total = paise(485_882);
const provider = { way: 'razorpay', account: 'clearing-razorpay' } as const;

describeOnEachEngine(
  'a payment that is reported while its customer is erased',
  ({ newStorage, open }) => {
    test(`meets no deadlock in ${ROUNDS} rounds: the money is recorded once, and no error is reported`, async () => {
      const storage = await newStorage();
      const db = await open(storage);
      const other = await open(storage);
      for (let round = 0; round < ROUNDS; round += 1) {
        const mail = `asha${round}@example.in`;
        const orderer = { name: 'Asha', mail, phone: '', gstin: '', state: 'delhi' };
        const { token } = await anOrder(db, { documentTerms: someTerms, orderer });
        const { id, case_id } = await orderOf(db, token);
        await db
          .insertInto('payments')
          .values({
            id: `p${round}`,
            order_id: id,
            way: 'razorpay',
            state: 'started',
            amount_paise: total,
            href: null,
            request_ref: `plink_${round}`,
            reference: '',
            paid_key: null,
            is_doubtful: 0,
            actor_name: null,
            created_at: now,
            updated_at: now,
          })
          .execute();
        const event: ProviderEvent = {
          id: `evt_${round}`,
          type: 'payment_link.paid',
          kind: 'paid',
          requestRef: `plink_${round}`,
          paymentId: `p${round}`,
          paymentRef: `pay_${round}`,
          refundRef: '',
          amount: total,
          currency: 'INR',
          isOurMode: true,
        };
        const eraseIt = async () =>
          inTransaction(other, async (transaction) =>
            erase(transaction, await subjectOfMailbox(transaction, mail), now + 1),
          );
        const [outcome, erased] = await Promise.all([applyEvent(db, provider, event, mailOf('paid'), now), eraseIt()]);
        expect(outcome).toBe('applied');
        expect(await orderOf(db, token)).toMatchObject({ status: 'paid', money: { due: 0, paid: total } });
        // Either the payment came first and the case is kept for the ledger, or the case had already been emptied.
        const row = await db
          .selectFrom('cases')
          .select('erased_at')
          .where('id', '=', case_id)
          .executeTakeFirstOrThrow();
        expect(row.erased_at === null).toBe(erased.held.length === 1);
      }
      expect(await findUnbalanced(db)).toEqual([]);
    }, 120_000);
  },
  { releaseOn: ['PostgreSQL', 'SQLite'] },
);
