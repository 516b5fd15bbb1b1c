import type { ReactNode } from 'react';
import type { PagePrice } from '@/catalogue/services/page-price.ts';
import type { ServicePageContent } from '@/catalogue/services/service-pages.ts';
import { fill } from '@/i18n/fill.ts';
import { samePrecision } from '@/kernel/same-precision.ts';
import { Icon } from '@/ui/Icon.tsx';
import { amountsOf, inPaise, isOurFeeAlone } from './PriceCard.tsx';
import type { ServicePageWords } from './service-page.messages.ts';

interface CostProps {
  content: ServicePageContent;
  words: ServicePageWords;
  known?: PagePrice | undefined;
}

/** The government fee, our fee, the GST on our fee, and the total, then what is not included. */
export function Cost({ content, words, known }: CostProps) {
  const { sum, page, price } = content;
  const amounts = amountsOf(content, known);
  const show = samePrecision(Object.values(amounts));
  const money = (amount: number): string => (amount === 0 ? words.nil : show(inPaise(amount)));
  const { percent, isIncluded } = content.tax;
  const gst = { percent: String(percent) };
  const arePassedOn = page.fees.government.some(({ amount, paidBy }) => amount !== 0 && !paidBy);
  const isAlone = isOurFeeAlone(content);
  const notes = [arePassedOn ? (percent > 0 ? words.costNote : words['costNote.untaxed']) : '', words.feeNote];
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <table className="w-full text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">{words.costItem}</th>
              <th scope="col">{words.amount}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {page.fees.government.map(({ name, amount, note, paidBy }) => (
              <Row
                key={name}
                name={name}
                label={page.party ?? words.governmentFee}
                more={[amount === undefined ? '' : note, price && paidBy ? words.paidByYou : '']
                  .filter(Boolean)
                  .join(' ')}
              >
                {amount === undefined ? <span className="text-sm">{note}</span> : money(amount)}
              </Row>
            ))}
            <Row
              name={isIncluded ? fill(words.ourFeeWithGst, gst) : words.ourFee}
              more={[known?.discount, page.fees.noFee, isAlone ? page.fees.totalFor : undefined]
                .filter(Boolean)
                .join(' ')}
            >
              {known?.discount ? <s className="block text-sm font-normal text-soft">{show(known.fee.before)}</s> : null}
              {price ? [show(amounts.ours), price.per].filter(Boolean).join(' ') : words.noFee}
            </Row>
            {price && percent > 0 && !isIncluded ? <Row name={fill(words.gst, gst)}>{show(amounts.gst)}</Row> : null}
          </tbody>
          {sum.total > 0 && !isAlone && !known?.by ? (
            <tfoot className="border-t-2 border-ink bg-sunk">
              <Row name={sum.open ? words.totalFrom : words.total} more={page.fees.totalFor} strong>
                {show(amounts.total)}
              </Row>
            </tfoot>
          ) : null}
        </table>
      </div>
      {price ? <p className="mt-3 text-sm text-soft">{notes.filter(Boolean).join(' ')}</p> : null}
      {content.byState ? <ByState byState={content.byState} words={words} /> : null}
      {page.notIncluded.length > 0 ? <h3 className="mt-6 text-lg">{words.notIncluded}</h3> : null}
      {page.notIncluded.length > 0 ? (
        <ul className="mt-2 space-y-2">
          {page.notIncluded.map((line) => (
            <li key={line} className="flex gap-2.5">
              <Icon name="CircleX" size={18} className="mt-1 shrink-0 text-bad" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface RowProps {
  name: string;
  label?: string;
  more?: string | undefined;
  strong?: boolean;
  children: ReactNode;
}

function Row({ name, label, more, strong, children }: RowProps) {
  return (
    <tr>
      <th scope="row" className={`px-4 py-3 align-top sm:px-5 ${strong ? '' : 'font-normal'}`}>
        {label ? <span className="block text-xs font-semibold text-accent">{label}</span> : null}
        {name}
        {more ? <span className="block text-sm font-normal text-soft">{more}</span> : null}
      </th>
      <td
        className={`px-4 py-3 text-right align-bottom font-semibold tabular-nums sm:px-5 ${strong ? 'text-xl' : 'max-w-52'}`}
      >
        {children}
      </td>
    </tr>
  );
}

type ByStateContent = NonNullable<ServicePageContent['byState']>;

function ByState({ byState, words }: { byState: ByStateContent; words: ServicePageWords }) {
  return (
    <details className="group mt-4 rounded-card border border-line bg-surface">
      <summary className="flex min-h-14 items-center justify-between gap-4 px-4 font-semibold hover:bg-sunk sm:px-5">
        {words.byState}
        <Icon name="ChevronDown" className="shrink-0 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <p className="px-4 text-sm text-soft sm:px-5">{byState.intro}</p>
      <dl className="divide-y divide-line px-4 pb-3 text-sm sm:px-5">
        {byState.rows.map(({ state, value, portal }) => (
          <div key={state} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="font-semibold">{state}</dt>
            <dd>
              {value}
              {portal ? (
                <a
                  href={portal.href}
                  target="_blank"
                  rel="noopener"
                  className="block w-fit py-1 text-link underline underline-offset-4 hover:no-underline"
                >
                  {portal.name}
                  <span className="sr-only"> ({words.newTab})</span>
                </a>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
