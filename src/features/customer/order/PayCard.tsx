import { fill } from '@/i18n/fill.ts';
import { exactRupees } from '@/kernel/exact-rupees.ts';
import { Button } from '@/ui/Button.tsx';
import { PayDirectly, TellPaid } from './PayDirectly.tsx';
import type { OrderPageProps } from './shown-order.ts';

type PayCardProps = Pick<
  OrderPageProps,
  'words' | 'order' | 'way' | 'providers' | 'atDesk' | 'action' | 'typed' | 'phone'
>;

/** Asks for the amount that is due, and offers every way to pay it. */
export function PayCard({ words, order, way, providers, atDesk, action, typed, phone }: PayCardProps) {
  return (
    <section
      aria-labelledby="pay-title"
      id="pay"
      className="scroll-mt-20 space-y-3 rounded-card border border-line bg-surface p-4 sm:p-6 print:hidden"
    >
      <h2 id="pay-title" className="text-2xl tabular-nums">
        {fill(words.pay, { amount: exactRupees(order.due) })}
      </h2>
      {atDesk ? <p>{fill(words.atDesk, { phone })}</p> : null}
      {way && !atDesk ? (
        <PayDirectly words={words} way={way} action={action} number={order.number} due={order.due} {...typed} />
      ) : null}
      {atDesk || way || providers.length > 0 ? null : (
        <>
          <p>{fill(words.askHow, { phone })}</p>
          <TellPaid words={words} action={action} {...typed} />
        </>
      )}
      {providers.length > 0 && !atDesk ? (
        <form method="post" action={action} className="space-y-3 border-t border-line pt-4">
          <h3 className="font-semibold">{way ? words.card : words.cardAlone}</h3>
          <div className="flex flex-wrap gap-3">
            {providers.map((each) => (
              <Button key={each} type="submit" look={way ? 'secondary' : 'primary'} name="act" value={each}>
                {words[each]}
              </Button>
            ))}
          </div>
          <p className="text-sm text-soft">{words.elsewhere}</p>
        </form>
      ) : null}
      {atDesk ? null : <p className="text-sm text-soft">{words.noUpi}</p>}
    </section>
  );
}
