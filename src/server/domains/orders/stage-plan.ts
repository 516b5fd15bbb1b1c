import { dayInIndia } from '../../../kernel/india-time.ts';
import type { OrderRow, OrderStageRow } from '../../platform/database/order-tables.ts';
import type { OpeningHours } from '../cases/hours/opening-hours.ts';
import { workingDayAfter } from '../cases/hours/working-days.ts';

/**
 * By about which day each stage of a paid order will be finished, reckoned from the moment at which the last one was, or the payment
 * came: so whatever took longer or was quicker moves those that follow.
 * @returns for each stage a day in India, such as 2026-12-01, or '' for one that is finished or of which nothing is known
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
    // What is said to be quick takes its day, too.
    return workingDayAfter(from, Math.max(1, days), week) ?? '';
  });
}

/** When a stage comes. */
export interface StageWhen {
  /** `late`: its day has passed. `follows`: one before it is late, so that no day can be named. */
  readonly state: 'none' | 'planned' | 'late' | 'follows';
  /** A day in India, such as 2026-12-01; '' where none can be named. */
  readonly day: string;
}

/** The same, but a day that has passed is no promise any more, and nothing that comes after it is one. */
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
