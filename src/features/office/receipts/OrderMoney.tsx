import { Button, ButtonLink } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { BackLink } from '@/ui/office/BackLink.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import type { Slots } from '@/ui/office/slots.ts';
import type { OrderMoneyWords } from './order-money.messages.ts';
import { type OrderMoneyAct, planCounts, type RefusedReceipt } from './receipt-acts.ts';

interface OrderMoneyProps extends Slots<'dayField'> {
  words: OrderMoneyWords;
  action: string;
  notice: { look: 'good' | 'bad'; text: string } | undefined;
  title: string;
  /** Whether the reader may change something. Otherwise the page has no forms. */
  mayAct: boolean;
  /** The page to return to. */
  back: { readonly text: string; readonly href: string };
  price: string;
  accountHref: string;
  ledgerHref: string;
  recordHref: string;
  version: number;
  formKey: string;
  due: string;
  receipts: readonly { readonly href: string; readonly text: string }[];
  mayPlan: boolean;
  /** The instalments that were agreed. */
  plan: readonly string[];
  planHint: string;
  /** The amount that can be moved; '' if none can. */
  move: string;
  movable: string;
  others: readonly { readonly value: string; readonly label: string }[];
  /** The amount in rupees that can be written off; '' if none can. */
  writeOff: string;
  refused: RefusedReceipt | undefined;
}

const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4';

/** The receipts of an order, its instalments, and forms that move an advance or write off an amount. */
export function OrderMoney(props: OrderMoneyProps) {
  const { words, action, notice, version, refused, receipts, plan } = props;
  const field = (name: string, value = '') => {
    return { form: 'money', name, value: refused?.values[name] ?? value, error: refused?.errors[name] };
  };
  const amount = { inputMode: 'decimal', maxLength: 20 } as const;
  const seen = <input type="hidden" name="seen" value={version} />;
  return (
    <>
      <BackLink href={props.back.href} label={props.back.text} />
      <OfficePageHead title={props.title} intro={props.due ? `${words.due}: ${props.due}` : undefined} />
      {notice ? (
        <div className="px-4 sm:px-6">
          <Notice look={notice.look}>{notice.text}</Notice>
        </div>
      ) : null}
      <OfficePanel title={words.receipts}>
        {receipts.length === 0 ? <p className="mb-3 text-soft">{words.noReceipts}</p> : null}
        <ul className="mb-3">
          {receipts.map(({ href, text }) => (
            <li key={href}>
              <a href={href} className={link}>
                {text}
              </a>
            </li>
          ))}
        </ul>
        {props.mayAct ? <ButtonLink href={props.recordHref}>{words.record}</ButtonLink> : null}
      </OfficePanel>
      {props.mayAct ? null : <Reading {...props} />}
      {props.mayAct && props.mayPlan ? (
        <OfficePanel id="plan" title={words.plan}>
          <p className="text-sm text-soft">{props.planHint}</p>
          <ul className="mt-2 list-disc pl-5">
            {plan.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
          <form method="post" action={action} noValidate className="mt-3 grid max-w-xl gap-4">
            {seen}
            {props.dayField}
            <SelectField
              {...field('count')}
              label={words.planCount}
              placeholder={words.choose}
              options={planCounts.map((value) => ({ value, label: value }))}
              required
            />
            <InputField
              {...field('down')}
              {...amount}
              label={words.planDown}
              hint={words.planDownHint}
              optional={words.optional}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" look="secondary" name="act" value={'plan' satisfies OrderMoneyAct}>
                {words.planSave}
              </Button>
              {plan.length > 0 ? (
                <Button type="submit" look="secondary" name="act" value={'end-plan' satisfies OrderMoneyAct}>
                  {words.planEnd}
                </Button>
              ) : null}
            </div>
          </form>
        </OfficePanel>
      ) : null}
      {props.mayAct ? <MoveForm {...props} field={field} /> : null}
      {props.mayAct ? <WriteOffForm {...props} field={field} /> : null}
    </>
  );
}

interface MoveFormProps extends OrderMoneyProps {
  field: (name: string, value?: string) => { form: string; name: string; value: string; error: string | undefined };
}

function MoveForm({ words, action, version, formKey, move, movable, others, field }: MoveFormProps) {
  const isPossible = move !== '' && others.length > 0;
  return (
    <OfficePanel id="move" title={words.move}>
      <p className="text-sm text-soft">{move || words.moveNothing}</p>
      {move !== '' && others.length === 0 ? <p className="mt-2">{words.noOther}</p> : null}
      {isPossible ? (
        <form method="post" action={action} noValidate className="mt-3 grid max-w-xl gap-4">
          <input type="hidden" name="seen" value={version} />
          <input type="hidden" name="key" value={formKey} />
          <SelectField {...field('to')} label={words.moveTo} placeholder={words.choose} options={others} required />
          <InputField
            {...field('move-amount', movable)}
            inputMode="decimal"
            maxLength={20}
            label={words.amount}
            required
          />
          <div>
            <Button type="submit" look="secondary" name="act" value={'move' satisfies OrderMoneyAct}>
              {words.moveYes}
            </Button>
          </div>
        </form>
      ) : null}
    </OfficePanel>
  );
}

function WriteOffForm({ words, action, version, writeOff, field }: MoveFormProps) {
  return (
    <OfficePanel id="write-off" title={words.writeOff}>
      <p className="text-sm text-soft">{writeOff ? words.writeOffHint : words.writeOffNothing}</p>
      {writeOff ? (
        <form method="post" action={action} noValidate className="mt-3 grid max-w-xl gap-4">
          <input type="hidden" name="seen" value={version} />
          <InputField
            {...field('off-amount', writeOff)}
            inputMode="decimal"
            maxLength={20}
            label={words.amount}
            required
          />
          <InputField {...field('reason')} label={words.reason} maxLength={200} required />
          <div>
            <Button type="submit" look="secondary" name="act" value={'write-off' satisfies OrderMoneyAct}>
              {words.writeOffYes}
            </Button>
          </div>
        </form>
      ) : null}
    </OfficePanel>
  );
}

/** The amount due and the instalments of an order, for people with read-only access. */
const Reading = ({ words, price, due, plan, accountHref, ledgerHref }: OrderMoneyProps) => (
  <OfficePanel title={words.amounts}>
    <dl className="mb-3 grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      <dt className="text-soft">{words.price}</dt>
      <dd className="text-right tabular-nums">{price}</dd>
      <dt className="text-soft">{words.due}</dt>
      <dd className="text-right tabular-nums">{due || words.nothingDue}</dd>
    </dl>
    {plan.length > 0 ? (
      <>
        <h3 className="font-semibold">{words.plan}</h3>
        <ul className="mb-3 list-disc pl-5">
          {plan.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      </>
    ) : null}
    <p className="flex flex-wrap gap-x-6">
      <a href={accountHref} className={link}>
        {words.toAccount}
      </a>
      <a href={ledgerHref} className={link}>
        {words.toLedger}
      </a>
    </p>
  </OfficePanel>
);
