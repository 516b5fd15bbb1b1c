import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import type { Slots } from '@/ui/office/slots.ts';
import type { RefusedReceipt } from './receipt-acts.ts';
import type { ReceiptsWords } from './receipts.messages.ts';

interface NewReceiptProps extends Slots<'dayField'> {
  words: ReceiptsWords;
  action: string;
  /** The order that the money is for; '' if none was chosen. */
  number: string;
  /** The URL of the page with the order's instalments and what can be moved or written off. */
  orderHref: string;
  search: string;
  isSearched: boolean;
  found: readonly { readonly number: string; readonly text: string }[];
  payer: { readonly name: string; readonly mail: string; readonly phone: string; readonly gstin: string };
  /** The open orders of the customer. */
  orders: readonly { readonly name: string; readonly label: string }[];
  /** The fee before GST; '' if the clerk has to choose the orders first. */
  fee: string;
  baseHint: string | undefined;
  /** Says that nothing is due for the order; '' if something is. */
  warning: string;
  /** The amount that needs confirmation, in paise; '' if none. */
  ask: string;
  saveText: string;
  kinds: readonly { readonly value: string; readonly label: string }[];
  sections: readonly { readonly value: string; readonly label: string }[];
  /** The text about the legal limit for cash, or the note that none is set. */
  law: string;
  mayMoveMoney: boolean;
  /** The key of the form, so that sending it twice records the money once. */
  formKey: string;
  refused: RefusedReceipt | undefined;
}

/** Records cash, a cheque or a transfer, with any tax withheld, for one or more orders. */
export function NewReceipt(props: NewReceiptProps) {
  const { words, action, number, found, isSearched, search } = props;
  return (
    <>
      <OfficePageHead title={words['new.title']} intro={number ? undefined : words['new.intro']} />
      <OfficePanel title={words['new.found']}>
        <form method="get" action={action} className="flex flex-wrap items-end gap-3">
          <InputField form="find" name="q" label={words['new.find']} value={search} maxLength={100} />
          <Button type="submit" look="secondary">
            {words.find}
          </Button>
        </form>
        {isSearched && found.length === 0 ? <p className="mt-3 text-soft">{words['new.nothing']}</p> : null}
        <ul className="divide-y divide-line">
          {found.map((each) => (
            <li key={each.number} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="wrap-anywhere">{each.text}</span>
              <a
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
                href={`${action}?order=${each.number}`}
              >
                {words['new.choose']}
              </a>
            </li>
          ))}
        </ul>
      </OfficePanel>
      {number && props.mayMoveMoney ? (
        <p className="px-4 pb-4 sm:px-6">
          <a
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            href={props.orderHref}
          >
            {words.orderMoney}
          </a>
        </p>
      ) : null}
      <ReceiptForm {...props} />
    </>
  );
}

function ReceiptForm(props: NewReceiptProps) {
  const { words, action, number, payer, orders, kinds, law, mayMoveMoney, refused } = props;
  const field = (name: string, value = '') => {
    return { form: 'receipt', name, value: refused?.values[name] ?? value, error: refused?.errors[name] };
  };
  const amount = { inputMode: 'decimal', maxLength: 20 } as const;
  // A receipt for withheld tax alone has no money.
  const mayBeTax = props.sections.length > 0;
  const legend = 'mb-2 text-lg font-semibold';
  return (
    <OfficePanel id="receipt" title={words.record}>
      {props.warning ? <Notice look="bad">{props.warning}</Notice> : null}
      {refused?.errors.form ? <Notice look="bad">{refused.errors.form}</Notice> : null}
      <form method="post" action={number ? `${action}?order=${number}` : action} noValidate className="space-y-6">
        <input type="hidden" name="key" value={props.formKey} />
        <input type="hidden" name="order" value={number} />
        {props.ask ? <input type="hidden" name="sure" value={props.ask} /> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            {...field('kind')}
            label={words.how}
            hint={mayBeTax ? words['how.tax'] : undefined}
            placeholder={words.choose}
            options={kinds}
            required={!mayBeTax}
          />
          <InputField
            {...field('amount')}
            {...amount}
            label={words.received}
            hint={mayBeTax ? words['received.tax'] : words.receivedHint}
            required={!mayBeTax}
          />
          <InputField {...field('reference')} label={words.reference} hint={words.referenceHint} maxLength={40} />
          {props.dayField}
          <InputField {...field('bank')} label={words.bank} optional={words.optional} maxLength={80} />
        </div>
        <p className="text-sm text-soft">{law}</p>
        {mayMoveMoney ? null : <p className="text-sm text-soft">{words.clerkOnly}</p>}
        <fieldset>
          <legend className={legend}>{words.payer}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <InputField {...field('name', payer.name)} label={words.name} maxLength={100} required />
            <InputField {...field('mail', payer.mail)} label={words.mail} optional={words.optional} maxLength={200} />
            <InputField {...field('phone', payer.phone)} label={words.phone} optional={words.optional} maxLength={30} />
            <InputField {...field('gstin', payer.gstin)} label={words.gstin} optional={words.optional} maxLength={20} />
          </div>
        </fieldset>
        {orders.length > 0 ? (
          <fieldset>
            <legend className={legend}>{words.orders}</legend>
            <p className="mb-3 text-sm text-soft">{words.ordersHint}</p>
            <div className="space-y-4 wrap-anywhere">
              {orders.map(({ name, label }) => (
                <InputField key={name} {...field(name)} {...amount} label={label} optional={words.optional} />
              ))}
            </div>
          </fieldset>
        ) : null}
        {mayBeTax ? (
          <fieldset>
            <legend className={legend}>{words.withheld}</legend>
            <p className="mb-3 text-sm text-soft">{words.withheldHint}</p>
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField
                {...field('section')}
                label={words.section}
                placeholder={words.noTds}
                options={props.sections}
              />
              <InputField {...field('base', props.fee)} {...amount} label={words.base} hint={props.baseHint} />
              <InputField {...field('tds')} {...amount} label={words.tds} hint={words.tdsHint} />
            </div>
          </fieldset>
        ) : null}
        <Button type="submit" look={props.ask ? 'secondary' : 'primary'}>
          {props.saveText}
        </Button>
      </form>
    </OfficePanel>
  );
}
