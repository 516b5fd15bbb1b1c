import { type Paise, portion, subtract } from '../../../kernel/paise.ts';
import type { OrderStageRow } from '../../platform/database/order-tables.ts';
import type { PlannedStage } from './make-quote.ts';

/**
 * Distributes our fee over the stages by weight, so that the parts add up exactly.
 * @param fee paise
 * @returns paise for each weight; if all weights are 0, the last one gets the whole fee
 */
export function shareFee(fee: Paise, weights: readonly number[]): Paise[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given: Paise = 0;
  return weights.map((weight, index) => {
    weighed += weight;
    const until = all === 0 ? (index === weights.length - 1 ? fee : 0) : portion(fee, weighed, all);
    const share = subtract(until, given);
    given = until;
    return share;
  });
}

/** Returns the rows of an order's stages. */
export function stageRows(order_id: string, fee: Paise, stages: readonly PlannedStage[]): OrderStageRow[] {
  const fees = shareFee(
    fee,
    stages.map(({ weight }) => weight),
  );
  return stages.map(({ whose, title, detail, days = 0 }, position) => ({
    order_id,
    position,
    whose,
    title_en: title.en,
    title_hi: title.hi,
    detail_en: detail.en,
    detail_hi: detail.hi,
    fee_paise: fees[position] ?? 0,
    done_at: null,
    work_days: days,
  }));
}
