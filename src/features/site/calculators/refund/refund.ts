import { type Paise, paiseText, portion } from '../../../../kernel/paise.ts';
import { defineCalculator, type Line } from '../calculator.ts';

/** What comes back of our fee and of the government's, in percent, as the refund table of the terms has it. */
export const stages = {
  before: { ours: 100, government: 100 },
  drafts: { ours: 50, government: 100 },
  filed: { ours: 0, government: 0 },
  cannot: { ours: 100, government: 100 },
} as const;

/** What one gets back who stops, by the stage that the work has reached. */
export const calculator = defineCalculator({
  fields: {
    fee: { kind: 'amount', min: 1 },
    government: { kind: 'amount', optional: true },
    stage: { kind: 'choice', options: ['before', 'drafts', 'filed', 'cannot'], preset: 'before' },
  },
  calculate({ fee, government, stage }) {
    const share = stages[stage];
    const ours = portion(fee, share.ours, 100);
    const theirs = portion(government, share.government, 100);
    const paid = fee + government;
    const back = ours + theirs;
    const line = (key: string, amount: Paise, of: Paise, percent: number): Line => ({
      key,
      amount,
      formula: `${paiseText(of)} × ${percent}%`,
    });
    return {
      answer: { key: 'back', amount: back, values: { kept: paiseText(paid - back) } },
      groups: [
        {
          key: 'steps',
          lines: [
            line('ours', ours, fee, share.ours),
            line('theirs', theirs, government, share.government),
            { key: 'sum', amount: back, strong: true },
          ],
        },
        {
          key: 'kept',
          lines: [
            { key: 'oursKept', amount: fee - ours },
            { key: 'theirsKept', amount: government - theirs },
            { key: 'paid', amount: paid, strong: true },
          ],
        },
      ],
    };
  },
});
