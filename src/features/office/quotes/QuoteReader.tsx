import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import { QuoteBadge } from './QuoteBadge.tsx';
import { Sums } from './QuoteEditor.tsx';
import type { QuoteReading } from './quote-reading.server.ts';

/** The page of a quote for people with read-only access. */
export function QuoteReader(props: QuoteReading) {
  const { words, title, subject, look, state, customer, revisions, order, plan, discountReason } = props;
  return (
    <>
      <OfficePageHead title={title} intro={subject}>
        <QuoteBadge look={look}>{state}</QuoteBadge>
      </OfficePageHead>
      <OfficePanel title={words.forWhom}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {customer.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {order ? (
          <a href={order.href} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
            {order.text}
          </a>
        ) : null}
      </OfficePanel>
      <OfficePanel title={words.lines}>
        <Lines {...props} />
        {discountReason ? (
          <p className="mt-3">
            {words.discount}: {discountReason}
          </p>
        ) : null}
      </OfficePanel>
      <div className="px-4 sm:px-6">
        <Sums view={props} />
      </div>
      {plan.length > 0 ? (
        <OfficePanel title={words.plan}>
          <OfficeTable
            inPanel
            caption={words.plan}
            columns={[words.dueDays, words.amount]}
            figures={[words.dueDays, words.amount]}
            empty=""
            rows={plan.map(({ key, days, amount }) => ({ key, cells: [days, amount] }))}
          />
        </OfficePanel>
      ) : null}
      {revisions.length > 0 ? (
        <OfficePanel title={words.sentTitle}>
          <ul className="space-y-1 text-sm">
            {revisions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </OfficePanel>
      ) : null}
    </>
  );
}

function Lines({ words, lines, isRegistered }: QuoteReading) {
  const taxed = isRegistered ? [words.sac, words.rate] : [];
  return (
    <OfficeTable
      inPanel
      caption={words.lines}
      columns={[words.lineName, words.kind, words.quantity, words.price, ...taxed, words.amount]}
      figures={[words.quantity, words.price, words.rate, words.amount]}
      empty={words.noLines}
      rows={lines.map(({ key, name, kind, quantity, price, sac, rate, amount }) => ({
        key,
        cells: [name, kind, quantity, price, ...(isRegistered ? [sac, rate] : []), amount],
      }))}
    />
  );
}
