import { exactRupees } from '@/kernel/exact-rupees.ts';
import type { Paise } from '@/kernel/paise.ts';
import type { OrderWords } from './order.messages.ts';

export interface ShownStage {
  readonly key: number;
  readonly whose: 'you' | 'us' | 'government';
  readonly title: string;
  /** Our fee in paise. */
  readonly fee: Paise;
}

/** A word for who works on a stage. */
export const whoseText = (words: OrderWords, whose: ShownStage['whose']): string =>
  whose === 'government' ? words.governmentTurn : words[whose];

/** Shows how much of the price we keep after each stage, before anything is paid. */
export function StageFees({
  words,
  intro,
  stages,
}: {
  words: OrderWords;
  intro: string;
  stages: readonly ShownStage[];
}) {
  return (
    <>
      <p className="max-w-prose">{intro}</p>
      <table className="mt-3 w-full text-left text-sm">
        <thead className="text-soft">
          <tr>
            <th scope="col" className="border-b border-line py-2 pr-4 font-normal">
              {words.stage}
            </th>
            <th scope="col" className="border-b border-line py-2 text-right font-normal">
              {words.kept}
            </th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ key, whose, title, fee }) => (
            <tr key={key}>
              <th scope="row" className="border-b border-line py-2 pr-4 font-normal">
                {title} <span className="text-soft">({whoseText(words, whose)})</span>
              </th>
              <td className="border-b border-line py-2 text-right whitespace-nowrap tabular-nums">
                {exactRupees(fee)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
