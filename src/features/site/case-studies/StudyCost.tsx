import type { CaseStudyEntry } from '@/catalogue/reading/case-studies.ts';
import type { FeeSum } from '@/catalogue/services/service-fees.ts';
import { fill } from '@/i18n/fill.ts';
import { rupees } from '@/i18n/formats.ts';
import type { CaseStudiesWords } from './case-studies.messages.ts';

interface StudyCostProps {
  study: CaseStudyEntry;
  words: CaseStudiesWords;
}

/** The cost of each service and the total, from the services' fee tables, then other expenses. */
export function StudyCost({ study, words }: StudyCostProps) {
  const { costs, total, per } = study;
  const tax = taxLabel(costs, words);
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <table className="compare w-full text-left text-sm">
          <thead>
            <tr>
              <th scope="col">{words.service}</th>
              <th scope="col">{words.governmentFee}</th>
              <th scope="col">{words.ourFee}</th>
              {tax ? <th scope="col">{tax}</th> : null}
              <th scope="col">{words.total}</th>
            </tr>
          </thead>
          <tbody>
            {costs.map(({ service, sum }) => (
              <CostRow key={service.slug} name={service.title} sum={sum} per={per} tax={tax} words={words} />
            ))}
            {costs.length > 1 ? <CostRow name={words.total} sum={total} per={per} tax={tax} words={words} /> : null}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-sm text-soft">{words.costNote}</p>
      <h3 className="mt-6 text-lg">{words.besides}</h3>
      <ul className="mt-2 list-disc space-y-2 pl-6">
        {study.besides.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** The label of the tax, which includes the rate only if all services have the same one. */
function taxLabel(costs: CaseStudyEntry['costs'], words: CaseStudiesWords): string {
  const rates = new Set(costs.filter(({ sum }) => sum.gst > 0).map(({ tax }) => tax.percent));
  const [percent, other] = rates;
  if (percent === undefined) {
    return '';
  }
  return other === undefined ? fill(words.gst, { percent: String(percent) }) : words.gstAny;
}

interface CostRowProps {
  name: string;
  sum: FeeSum;
  per: string | undefined;
  /** The heading of the tax column; '' if there is none. */
  tax: string;
  words: CaseStudiesWords;
}

function CostRow({ name, sum, per, tax, words }: CostRowProps) {
  const money = (amount: number): string => (amount === 0 ? words.nil : rupees(amount));
  const often = (amount: number): string => [rupees(amount), per].filter(Boolean).join(' ');
  // If a government office sets part of the fee, no file contains that amount and no total includes it.
  const open = sum.government === 0 ? words.fixed : `${rupees(sum.government)} ${words.more}`;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={words.governmentFee}>{sum.open ? open : money(sum.government)}</td>
      <td data-label={words.ourFee}>{often(sum.ours)}</td>
      {tax ? <td data-label={tax}>{rupees(sum.gst)}</td> : null}
      <td data-label={words.total}>
        <b>{often(sum.total)}</b> {sum.open ? words.more : ''}
      </td>
    </tr>
  );
}
