import { fill } from '@/i18n/fill.ts';
import { paiseText } from '@/kernel/paise.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import type { OrderPageWords } from './order-page.messages.ts';
import type { OrderPageAct } from './order-page-acts.ts';
import { QrPicture } from './QrPicture.tsx';
import { shownReference } from './shown-reference.ts';
import { upiLink } from './upi-link.ts';

export interface DirectWay {
  readonly payee: string;
  readonly upi: { readonly id: string; readonly kind: 'merchant' | 'personal' } | undefined;
  readonly bank:
    | { readonly holder: string; readonly account: string; readonly ifsc: string; readonly name: string }
    | undefined;
  readonly isSample: boolean;
}

interface PayDirectlyProps {
  words: OrderPageWords;
  way: DirectWay;
  number: string;
  /** In paise. */
  due: number;
  action: string;
  utr: string;
  error: string | undefined;
}

/**
 * The direct ways to pay: UPI with a QR code or by hand, and bank transfer, with the field for the payment reference.
 */
export function PayDirectly({ words, way, number, due, action, utr, error }: PayDirectlyProps) {
  const { upi, bank, payee, isSample } = way;
  const reference = shownReference(number);
  const amount = (due / 100).toFixed(2);
  const link = upi && upiLink({ id: upi.id, payee, amount: due, number });
  return (
    <>
      {isSample ? <p className="rounded-lg border-2 border-bad p-3 font-semibold">{words.sample}</p> : null}
      {upi && link ? (
        <div className="grid items-start gap-6 sm:grid-cols-[auto_1fr]">
          {upi.kind === 'merchant' ? (
            // The button is above the QR code, because a phone cannot scan its own screen.
            <div className="hidden max-sm:block sm:col-span-2 pointer-coarse:block">
              <ButtonLink href={link}>{words.openApp}</ButtonLink>
            </div>
          ) : null}
          <QrPicture address={link} label={fill(words.qr, { amount: paiseText(due), id: upi.id })} />
          <div className="min-w-0 space-y-3">
            <p>{words.scan}</p>
            <h3 className="font-semibold">{words.byHand}</h3>
            <Facts
              rows={[
                [words.upiId, upi.id],
                [words.amount, amount],
                [words.reference, reference],
              ]}
            />
            <p className="text-sm text-soft">{words.limit}</p>
          </div>
        </div>
      ) : null}
      {bank ? (
        <div>
          <h3 className="mb-2 font-semibold">{words.neft}</h3>
          <Facts
            rows={[
              [words.holder, bank.holder],
              [words.account, bank.account],
              [words.ifsc, bank.ifsc],
              [words.bank, bank.name],
              [words.amount, amount],
              [words.reference, reference],
            ]}
          />
        </div>
      ) : null}
      <TellPaid words={words} action={action} utr={utr} error={error} />
    </>
  );
}

/** The form in which the payer reports a payment. */
export function TellPaid({ words, action, utr, error }: Pick<PayDirectlyProps, 'words' | 'action' | 'utr' | 'error'>) {
  return (
    <form method="post" action={action} noValidate className="space-y-3 rounded-card bg-sunk p-4">
      <h3 className="text-lg">{words.utrTitle}</h3>
      <InputField
        form="pay"
        name="utr"
        label={words.utr}
        hint={words.utrHint}
        value={utr}
        error={error}
        alone={true}
        required
        autoComplete="off"
      />
      <Button type="submit" name="act" value={'utr' satisfies OrderPageAct}>
        {words.tell}
      </Button>
    </form>
  );
}

/** Values to copy with a long press. Each is on its own line, and one tap selects all of it. */
const Facts = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1">
    {rows.map(([label, value]) => (
      <div key={label} className="contents">
        <dt className="text-sm text-soft">{label}</dt>
        <dd className="font-semibold wrap-anywhere select-all">{value}</dd>
      </div>
    ))}
  </dl>
);
