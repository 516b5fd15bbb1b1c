import { detailOf, type TimelineDetails } from '@/server/domains/cases/timeline/timeline-detail.ts';
import type { TimelineKind } from '@/server/platform/database/office-tables.ts';

/** The parts of a timeline row that show whether someone still has to act on it. */
interface Row {
  readonly seq: number;
  readonly kind: TimelineKind;
  readonly detail: string;
}

type OrderEvent = TimelineDetails['order']['event'];

const paidAgain: readonly OrderEvent[] = ['paid', 'cancelled'];
const refunded: readonly OrderEvent[] = ['refunded'];
/**
 * The order events on which someone has to act, each with the later events of the same order that settle it. No event
 * says that a bank has decided on a disputed payment, so that one is never settled.
 */
const settledBy: Partial<Record<OrderEvent, readonly OrderEvent[]>> = {
  part: paidAgain,
  undone: paidAgain,
  bounced: paidAgain,
  reversed: paidAgain,
  back: refunded,
  'refund-undone': refunded,
  disputed: [],
};

/** An event on which someone has to act, and which later row settles it. */
interface Open {
  readonly seq: number;
  readonly isSettledBy: (row: Row) => boolean;
}

function openOf({ seq, kind, detail }: Row): Open | undefined {
  if (kind === 'order') {
    const { number, event, amount = 0 } = detailOf({ kind, detail });
    const by = event === 'back' && amount === 0 ? undefined : settledBy[event];
    return by && { seq, isSettledBy: (row) => isOrderEvent(row, number, by) };
  }
  if (kind === 'change') {
    const { group, to } = detailOf({ kind, detail });
    const isComplaint = group === 'kind' && to === 'grievance';
    return isComplaint ? { seq, isSettledBy: changesKind } : undefined;
  }
  if (kind === 'appointment') {
    const isLeft = detailOf({ kind, detail }).what === 'left';
    return isLeft ? { seq, isSettledBy: (row) => row.kind === 'appointment' } : undefined;
  }
  if (kind === 'chat-out' || kind === 'chat-in') {
    const { event } = detailOf({ kind, detail });
    return event === 'late' || event === 'slow' ? { seq, isSettledBy: isAnswer } : undefined;
  }
  return undefined;
}

function isOrderEvent({ kind, detail }: Row, number: string, events: readonly OrderEvent[]): boolean {
  if (kind !== 'order') {
    return false;
  }
  const later = detailOf({ kind, detail });
  return later.number === number && events.includes(later.event);
}

const changesKind = ({ kind, detail }: Row): boolean =>
  kind === 'change' && detailOf({ kind, detail }).group === 'kind';

const isAnswer = ({ kind, detail }: Row): boolean =>
  kind === 'mail-out' || (kind === 'chat-out' && detailOf({ kind, detail }).event === undefined);

/**
 * Returns the numbers of the rows on which someone still has to act: money that is missing or has to be refunded, a
 * complaint, an unassigned appointment, or a chat without an answer. They stay visible among folded events.
 * @param newestFirst the timeline
 */
export function needingAction(newestFirst: readonly Row[]): ReadonlySet<number> {
  let open: readonly Open[] = [];
  for (const row of newestFirst.toReversed()) {
    const own = openOf(row);
    open = [...open.filter(({ isSettledBy }) => !isSettledBy(row)), ...(own ? [own] : [])];
  }
  return new Set(open.map(({ seq }) => seq));
}
