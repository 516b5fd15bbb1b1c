import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Schema } from '../../platform/database/schema.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Counts failed requests, over all processes that share a database. */
export class ErrorCount {
  /** Counts not saved yet, keyed by the beginning of their hour. */
  #unsaved = new Map<number, number>();
  #total = 0;

  /** Counts a failed request. @param now epoch milliseconds */
  note(now: number): void {
    const hour = now - (now % HOUR);
    this.#unsaved.set(hour, (this.#unsaved.get(hour) ?? 0) + 1);
    this.#total += 1;
  }

  /** The failed requests of this process since its start. */
  get total(): number {
    return this.#total;
  }

  /** Saves the new counts and deletes counts older than two days. @param now epoch milliseconds */
  async save(db: Database, now: number): Promise<void> {
    const unsaved = this.#unsaved;
    if (unsaved.size === 0) {
      return;
    }
    this.#unsaved = new Map();
    try {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('failed_requests')
          .where('hour', '<', now - 2 * DAY)
          .execute();
        for (const [hour, requests] of unsaved) {
          await transaction
            .insertInto('failed_requests')
            .values({ hour, requests })
            .onConflict((conflict) => conflict.column('hour').doUpdateSet({ requests: added(requests) }))
            .execute();
        }
      });
    } catch (error) {
      for (const [hour, requests] of unsaved) {
        this.#unsaved.set(hour, (this.#unsaved.get(hour) ?? 0) + requests);
      }
      throw error;
    }
  }

  /**
   * Returns how many requests failed in the last 24 hours, accurate to the hour: those saved by all processes, plus
   * those of this process that are not saved yet.
   */
  async inADay(db: Database, now: number): Promise<number> {
    const { requests } = await db
      .selectFrom('failed_requests')
      .select(({ fn }) => fn.sum<number | string | null>('requests').as('requests'))
      .where('hour', '>', now - DAY - HOUR)
      .executeTakeFirstOrThrow();
    const unsaved = [...this.#unsaved.values()].reduce((sum, each) => sum + each, 0);
    return Number(requests ?? 0) + unsaved;
  }
}

const added = (requests: number) => (_row: ExpressionBuilder<Schema, 'failed_requests'>) =>
  sql<number>`failed_requests.requests + ${requests}`;
