import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { MoneyWords } from './money.messages.ts';
import type { MoneyAct } from './money-acts.ts';

type Field = 'reason' | 'as' | 'fee' | 'gst';

/** A rejected form that says what money without an order was for: the typed values, and the errors by field. */
export interface RefusedNote {
  readonly key: string;
  readonly typed: Readonly<Record<Field, string>>;
  readonly errors: Readonly<Partial<Record<Field, string>>>;
}

interface SettleFormProps {
  words: MoneyWords;
  action: string;
  /** The prefix of the form's ids. */
  form: string;
  money: { key: string; way: 'direct' | 'razorpay' | 'stripe' };
  /** The payment services that hold money for the firm, so a bank line may be their payout. */
  payouts: readonly ('razorpay' | 'stripe')[];
  refused: RefusedNote | undefined;
}

/** Records what money without an order was for, and removes it from the list. */
export function SettleForm({ words, action, form, money, payouts, refused }: SettleFormProps) {
  const field = (name: Field) => ({ form, name, value: refused?.typed[name] ?? '', error: refused?.errors[name] });
  const amount = { inputMode: 'decimal', maxLength: 20 } as const;
  const options = ['returned', 'cash-deposit', ...payouts.map((way) => `payout-${way}` as const)] as const;
  return (
    <form method="post" action={action} className="space-y-2">
      <input type="hidden" name="key" value={money.key} />
      {money.way === 'direct' ? (
        <SelectField
          {...field('as')}
          label={words.as}
          placeholder={words['as.other']}
          options={options.map((value) => ({ value, label: words[`as.${value}`] }))}
        />
      ) : null}
      {payouts.length > 0 ? (
        <>
          <InputField {...field('fee')} {...amount} label={words.fee} />
          <InputField {...field('gst')} {...amount} label={words.feeGst} />
        </>
      ) : null}
      <InputField {...field('reason')} label={words.done} maxLength={200} required={true} />
      <SmallButton name="act" value={'settle' satisfies MoneyAct}>
        {words.settle}
      </SmallButton>
    </form>
  );
}
