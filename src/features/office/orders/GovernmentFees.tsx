import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { type Paise, paise, paiseText } from '@/kernel/paise.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { FeesWords } from './fees.messages.ts';
import type { OrderAct } from './order-acts.ts';
import type { OrdersWords } from './orders.messages.ts';

export interface ShownFees {
  readonly words: FeesWords;
  /** Whether a fee can be added, because the price leaves some out and the order is still active. */
  readonly mayName: boolean;
  /** The customer's phone number if there is no email address; otherwise ''. */
  readonly callAt: string;
  /** The fees that the price leaves out. */
  readonly options: readonly { value: string; label: string }[];
  readonly named: readonly {
    position: number;
    name: string;
    /** The amount, and whether it has been paid, in words. */
    said: string;
    /** The amount in rupees, formatted as the value of an input, such as 1500.50. */
    text: string;
    mayChange: boolean;
  }[];
  /** The amount, in paise, received for fees and not yet paid to the government. */
  readonly client: Paise;
  /** The payments to the government, oldest first. */
  readonly spent: readonly { key: string; amount: Paise; text: string }[];
  /** Whether the last payment can be undone because no invoice includes it yet. */
  readonly mayUndo: boolean;
}

type Field = (
  form: string,
  name: string,
  value?: string,
) => { form: string; name: string; value: string; error: string | undefined };

interface GovernmentFeesProps {
  fees: ShownFees;
  orderWords: OrdersWords;
  action: string;
  /** The hidden field with the version of the order that the page shows. */
  seen: ReactNode;
  field: Field;
  /** The name of the form with an amount that needs confirmation, and that amount in paise. */
  asked: { readonly form: string; readonly amount: string } | undefined;
  mayMoveMoney: boolean;
}

/**
 * The fees that were added after the order was placed, the payments to the government, and forms to correct mistakes in
 * both.
 */
export function GovernmentFees(props: GovernmentFeesProps) {
  const { fees, mayMoveMoney } = props;
  const { words, named, spent, mayName, client } = fees;
  const hasForm = mayMoveMoney && (mayName || client > 0);
  if (named.length === 0 && spent.length === 0 && !hasForm) {
    return null;
  }
  return (
    <OfficePanel title={words.title}>
      {named.length > 0 ? (
        <ul className="mb-4 divide-y divide-line">
          {named.map((fee) => (
            <NamedFee key={fee.position} {...props} fee={fee} />
          ))}
        </ul>
      ) : null}
      {mayMoveMoney && mayName ? (
        <details open={isNaming(props)} data-name-fee className="mb-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
            {words.add}
          </summary>
          <NameForm {...props} />
        </details>
      ) : null}
      {mayMoveMoney && client > 0 ? <SpendForm {...props} /> : null}
      {spent.length > 0 ? <Spent {...props} /> : null}
    </OfficePanel>
  );
}

/** Whether the form for a further fee was sent and is shown again. */
const isNaming = ({ field, asked }: GovernmentFeesProps): boolean =>
  asked?.form === 'fee' ||
  ['fee', 'name', 'amount'].some((name) => field('fee', name).value || field('fee', name).error);

function NamedFee(props: GovernmentFeesProps & { fee: ShownFees['named'][number] }) {
  const { fees, action, seen, field, asked, mayMoveMoney, fee } = props;
  const { words } = fees;
  const form = `fee-${fee.position}`;
  const ask = asked?.form === form ? asked.amount : '';
  return (
    <li className="space-y-2 py-3">
      <p className="wrap-anywhere">
        <b>{fee.name}</b>: {fee.said}
      </p>
      {mayMoveMoney && fee.mayChange ? (
        <form method="post" action={action} noValidate className="grid items-end gap-3 sm:flex sm:flex-wrap">
          {seen}
          <input type="hidden" name="fee" value={fee.position} />
          {ask ? <input type="hidden" name="sure" value={ask} /> : null}
          <InputField {...field(form, 'amount', fee.text)} label={words.amount} inputMode="decimal" required />
          <SmallButton name="act" value={'fee-change' satisfies OrderAct}>
            {ask ? fill(words.changeAnyway, { amount: paiseText(paise(Number(ask))) }) : words.change}
          </SmallButton>
          <SmallButton name="act" value={'fee-drop' satisfies OrderAct} grave>
            {words.drop}
          </SmallButton>
        </form>
      ) : null}
    </li>
  );
}

function NameForm({ fees, action, seen, field, asked }: GovernmentFeesProps) {
  const { words, options, callAt } = fees;
  const ask = asked?.form === 'fee' ? asked.amount : '';
  const hasChoice = options.length > 0;
  return (
    <form method="post" action={action} noValidate className="mb-5 max-w-xl space-y-4">
      {seen}
      {ask ? <input type="hidden" name="sure" value={ask} /> : null}
      <p className="text-soft">{words.intro}</p>
      {callAt ? <p className="font-semibold">{fill(words.noMail, { phone: callAt })}</p> : null}
      {hasChoice ? (
        <SelectField
          {...field('fee', 'fee')}
          label={words.which}
          placeholder={words.choose}
          options={[...options, { value: 'other', label: words.other }]}
        />
      ) : null}
      <InputField
        {...field('fee', 'name')}
        label={hasChoice ? words.name : words.nameAlone}
        hint={words.nameHint}
        maxLength={100}
      />
      <InputField {...field('fee', 'amount')} label={words.amount} inputMode="decimal" required />
      <Button type="submit" look="secondary" name="act" value={'fee' satisfies OrderAct}>
        {ask ? fill(words.askAnyway, { amount: paiseText(paise(Number(ask))) }) : words.ask}
      </Button>
    </form>
  );
}

function SpendForm({ fees, orderWords, action, seen, field }: GovernmentFeesProps) {
  return (
    <form method="post" action={action} className="grid items-end gap-3 sm:flex sm:flex-wrap">
      {seen}
      <InputField
        {...field('spend', 'amount')}
        label={`${orderWords.government} (${orderWords.amount})`}
        inputMode="decimal"
        hint={`${orderWords.client}: ${paiseText(fees.client)}`}
        required
      />
      <Button type="submit" look="secondary" name="act" value={'spend' satisfies OrderAct}>
        {orderWords.payOn}
      </Button>
    </form>
  );
}

function Spent({ fees, action, seen, field, mayMoveMoney }: GovernmentFeesProps) {
  const { words, spent, mayUndo } = fees;
  const last = spent.at(-1);
  return (
    <div className="mt-5 space-y-3">
      <h3 className="font-semibold">{words.paidOn}</h3>
      <ul className="list-disc pl-5">
        {spent.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {last && mayUndo && mayMoveMoney ? (
        <form method="post" action={action} noValidate className="grid items-end gap-3 sm:flex sm:flex-wrap">
          {seen}
          <InputField
            {...field('unspend', 'reason')}
            label={words.reason}
            hint={words.reasonHint}
            maxLength={200}
            required
          />
          <SmallButton name="act" value={'unspend' satisfies OrderAct} grave>
            {fill(words.undo, { amount: paiseText(last.amount) })}
          </SmallButton>
        </form>
      ) : null}
    </div>
  );
}
