import { dayInIndia } from '../../../kernel/india-time.ts';
import type { OrderRow, OrderStageRow } from '../../platform/database/order-tables.ts';
import type { OpeningHours } from '../cases/hours/opening-hours.ts';
import { workingDayAfter } from '../cases/hours/working-days.ts';

/**
 * Estimates the day by which each stage of a paid order will be finished, counted from the day on which the last stage
 * was finished or, for the first stage, the payment was received. A delay or an early finish therefore moves all later
 * stages.
 * @returns for each stage a day in India, such as 2026-12-01, or '' for one that is finished or has no plan
 */
export function plannedDays(
  { status, paid_at }: Pick<OrderRow, 'status' | 'paid_at'>,
  stages: readonly Pick<OrderStageRow, 'done_at' | 'work_days'>[],
  week: OpeningHours,
): string[] {
  const isPlanned = status === 'paid' && paid_at !== null && stages.some(({ work_days }) => work_days > 0);
  const from = stages.reduce((last, { done_at }) => Math.max(last, done_at ?? 0), paid_at ?? 0);
  let days = 0;
  return stages.map(({ done_at, work_days }) => {
    if (!isPlanned || done_at !== null) {
      return '';
    }
    days += work_days;
    // Even a quick stage takes at least a day.
    return workingDayAfter(from, Math.max(1, days), week) ?? '';
  });
}

/** The day on which a stage will be finished. */
export interface StageWhen {
  /** `late`: the planned day has passed. `follows`: an earlier stage is late, so this one has no date. */
  readonly state: 'none' | 'planned' | 'late' | 'follows';
  /** A day in India, such as 2026-12-01; '' if there is none. */
  readonly day: string;
}

/** Returns the planned days, without a date for a stage that is late or follows a late one. */
export function stagesWhen(
  order: Pick<OrderRow, 'status' | 'paid_at'>,
  stages: readonly Pick<OrderStageRow, 'done_at' | 'work_days'>[],
  week: OpeningHours,
  now: number,
): StageWhen[] {
  const today = dayInIndia(now);
  let isLate = false;
  return plannedDays(order, stages, week).map((day): StageWhen => {
    if (day === '') {
      return { state: 'none', day };
    }
    if (isLate) {
      return { state: 'follows', day: '' };
    }
    isLate = day < today;
    return { state: isLate ? 'late' : 'planned', day };
  });
}
