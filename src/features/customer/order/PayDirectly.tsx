import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { exactRupees } from '@/kernel/exact-rupees.ts';
import { type Paise, rupeesText } from '@/kernel/paise.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { CopyFacts } from './CopyFacts.tsx';
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
  due: Paise;
  action: string;
  utr: string;
  error: string | undefined;
}

/**
 * The direct ways to pay. On a phone a button opens a UPI app, because a phone cannot scan its own screen, and the QR
 * code is collapsed. The payment reference is entered below.
 */
export function PayDirectly({ words, way, number, due, action, utr, error }: PayDirectlyProps) {
  const { upi, bank, payee, isSample } = way;
  const reference = shownReference(number);
  const amount = rupeesText(due);
  const request = upi && { id: upi.id, payee, amount: due, number };
  return (
    <div className="flex flex-col">
      {isSample ? (
        <p className="rounded-lg border-2 border-bad p-3 font-semibold sm:pointer-fine:-order-2 mb-3">{words.sample}</p>
      ) : null}
      {upi && request ? (
        <>
          <div className="mb-1 hidden max-sm:block pointer-coarse:block">
            <ButtonLink href={upiLink({ ...request, isPersonal: upi.kind === 'personal' })} wide>
              <Icon name="Smartphone" />
              {words.openApp}
            </ButtonLink>
            <p className="mt-2 text-sm text-soft">{upi.kind === 'personal' ? words.appRefuses : words.backAfter}</p>
          </div>
          <CopyFacts
            words={words}
            rows={[
              [words.upiId, upi.id],
              [words.amount, amount],
              [words.reference, reference],
            ]}
          />
          <PayFold title={words.onOther} unfolds="mouse" look="sm:pointer-fine:-order-1">
            <div className="grid items-center gap-4 sm:grid-cols-[auto_1fr]">
              <QrPicture address={upiLink(request)} label={fill(words.qr, { amount: exactRupees(due), id: upi.id })} />
              <div className="space-y-2">
                <p>{words.scan}</p>
                <p className="text-sm text-soft">{words.limit}</p>
              </div>
            </div>
          </PayFold>
        </>
      ) : null}
      {bank ? (
        <PayFold title={words.neft} isOpen={!upi}>
          <CopyFacts
            words={words}
            rows={[
              [words.holder, bank.holder],
              [words.account, bank.account],
              [words.ifsc, bank.ifsc],
              [words.bank, bank.name],
              [words.amount, amount],
              [words.reference, reference],
            ]}
          />
        </PayFold>
      ) : null}
      <TellPaid words={words} action={action} utr={utr} error={error} />
    </div>
  );
}

interface PayFoldProps {
  title: string;
  isOpen?: boolean;
  unfolds?: 'mouse';
  look?: string;
  children: ReactNode;
}

/** Another way to pay, which expands below its name. */
const PayFold = ({ title, isOpen = false, unfolds, look = '', children }: PayFoldProps) => (
  <details open={isOpen} data-unfolds={unfolds} className={`group border-t border-line ${look}`}>
    <summary className="flex min-h-12 items-center justify-between gap-3 font-semibold">
      {title}
      <Icon name="ChevronDown" className="shrink-0 text-soft transition-transform group-open:rotate-180" />
    </summary>
    <div className="pb-4">{children}</div>
  </details>
);

/** The form that the payer uses to report a payment. */
export function TellPaid({ words, action, utr, error }: Pick<PayDirectlyProps, 'words' | 'action' | 'utr' | 'error'>) {
  return (
    <form method="post" action={action} noValidate className="space-y-3 border-t border-line pt-4">
      <h3 className="font-semibold">{words.utrTitle}</h3>
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
      <div className="grid sm:flex">
        <Button type="submit" look="secondary" name="act" value={'utr' satisfies OrderPageAct}>
          {words.tell}
        </Button>
      </div>
    </form>
  );
}
