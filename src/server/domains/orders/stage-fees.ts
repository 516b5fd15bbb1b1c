import type { OrderStageRow } from '../../platform/database/order-tables.ts';
import type { PlannedStage } from './make-quote.ts';

/**
 * Our fee, shared out over the stages by their weight; to the paisa it adds up to the fee.
 * @param fee paise
 * @returns paise for each weight; all of it for the last where nothing weighs anything
 */
export function shareFee(fee: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight, index) => {
    weighed += weight;
    const until = all === 0 ? (index === weights.length - 1 ? fee : 0) : Math.round((fee * weighed) / all);
    const share = until - given;
    given = until;
    return share;
  });
}

/** The rows of an order's stages. */
export function stageRows(order_id: string, fee: number, stages: readonly PlannedStage[]): OrderStageRow[] {
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
