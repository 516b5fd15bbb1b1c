import { add, type Paise, paiseText, subtract } from '../../../../kernel/paise.ts';
import { defineCalculator, type Fault } from '../calculator.ts';

/**
 * The refund when the work stops, according to the refund table in the terms: our fee except for completed stages, or
 * the whole fee if we cannot do the work, plus whatever has not yet been paid to the government. The same rule applies
 * when an order is cancelled.
 */
export const calculator = defineCalculator({
  fields: {
    fee: { kind: 'amount', min: 1 },
    done: { kind: 'amount', optional: true },
    government: { kind: 'amount', optional: true },
    spent: { kind: 'amount', optional: true },
    why: { kind: 'choice', options: ['stop', 'cannot'], preset: 'stop' },
  },
  check: ({ fee, done, government, spent }) => noMore('done', done, fee) ?? noMore('spent', spent, government),
  calculate({ fee, done, government, spent, why }) {
    const kept = why === 'cannot' ? 0 : done;
    const paid = add(fee, government);
    const back = subtract(paid, kept, spent);
    return {
      answer: { key: 'back', amount: back, values: { kept: paiseText(add(kept, spent)) } },
      groups: [
        {
          key: 'steps',
          lines: [
            { key: 'ours', amount: subtract(fee, kept), formula: `${paiseText(fee)} − ${paiseText(kept)}` },
            {
              key: 'theirs',
              amount: subtract(government, spent),
              formula: `${paiseText(government)} − ${paiseText(spent)}`,
            },
            { key: 'sum', amount: back, strong: true },
          ],
        },
        {
          key: 'kept',
          lines: [
            { key: 'oursKept', amount: kept },
            { key: 'theirsKept', amount: spent },
            { key: 'paid', amount: paid, strong: true },
          ],
        },
      ],
    };
  },
});

/** The error if a part is more than the whole. */
const noMore = (field: string, part: Paise, whole: Paise): Fault | undefined =>
  part > whole ? { field, key: 'high', limit: paiseText(whole) } : undefined;
