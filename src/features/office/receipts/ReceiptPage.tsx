import type { ReactNode } from 'react';
import type { Locale } from '@/kernel/locale.ts';
import { languageName } from '@/kernel/locale.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { BackLink } from '@/ui/office/BackLink.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { CertificatePanel, type CertificatePanelProps } from './CertificatePanel.tsx';
import type { ReceiptAct, RefusedReceipt } from './receipt-acts.ts';
import type { ReceiptsWords } from './receipts.messages.ts';

interface ReceiptPageProps {
  words: ReceiptsWords;
  /** The URL of the page. */
  action: string;
  /** The URL of the list. */
  listHref: string;
  notice: { look: 'good' | 'bad'; text: string } | undefined;
  version: number;
  number: string;
  facts: readonly (readonly [label: string, value: string])[];
  planned: string;
  /** The orders that the receipt had paid, or was issued for, before it bounced or was reversed; '' if it did not. */
  ended: string;
  payments: readonly { readonly id: string; readonly href: string | undefined; readonly text: string }[];
  pdfs: readonly { readonly locale: Locale; readonly href: string }[];
  may: Readonly<Record<'clear' | 'bounce' | 'reverse' | 'allocate' | 'return', boolean>>;
  returnWays: readonly { readonly value: string; readonly label: string }[];
  returnWay: string;
  /** The recorded refunds. `undone` says who undid a refund, when and why; '' if it was not. */
  returns: readonly {
    readonly id: string;
    readonly text: string;
    readonly undone: string;
    readonly mayUndo: boolean;
  }[];
  /** The amount on account, in rupees. */
  left: string;
  /** The certificate of withheld tax; undefined for other money. */
  certificate: CertificatePanelProps['certificate'] | undefined;
  difference: string;
  orders: readonly { readonly name: string; readonly label: string }[];
  refused: RefusedReceipt | undefined;
}

const link = 'mr-5 inline-flex min-h-11 items-center text-link underline underline-offset-4';

/** The page of a receipt, with the actions that are possible on it. */
export function ReceiptPage(props: ReceiptPageProps) {
  const { words, action, may, refused, notice } = props;
  const field = (name: string, value = '') => {
    return { form: 'act', name, value: refused?.values[name] ?? value, error: refused?.errors[name] };
  };
  const amount = { inputMode: 'decimal', maxLength: 20 } as const;
  const form = (act: ReceiptAct, label: string, children: ReactNode, isGrave = false) => (
    <form method="post" action={action} noValidate className="mt-3 grid max-w-xl gap-4">
      <input type="hidden" name="seen" value={props.version} />
      {children}
      <div>
        <Button type="submit" name="act" value={act} look={isGrave ? 'secondary' : 'primary'}>
          {label}
        </Button>
      </div>
    </form>
  );
  const reason = (act: string) => (
    <InputField {...field(`${act}-reason`)} label={words.reason} maxLength={200} required />
  );
  return (
    <>
      <BackLink href={props.listHref} label={words.toList} />
      <OfficePageHead title={props.number} />
      {notice ? (
        <div className="px-4 sm:px-6">
          <Notice look={notice.look}>{notice.text}</Notice>
        </div>
      ) : null}
      <OfficePanel title={words.facts}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
          {props.facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {props.planned ? <p className="mt-3">{props.planned}</p> : null}
        {props.pdfs.map(({ locale, href }) => (
          <a key={locale} href={`${action}/pdf${href}`} className={link}>
            {words.pdf} ({languageName(words, locale)})
          </a>
        ))}
      </OfficePanel>
      <OfficePanel title={words.used}>
        {props.payments.length === 0 ? <p className="text-soft">{props.ended || words.usedNone}</p> : null}
        <ul>
          {props.payments.map(({ id, href, text }) => (
            <li key={id}>
              {href === undefined ? (
                text
              ) : (
                <a href={href} className={link}>
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
        {may.clear ? (
          <>
            <p className="mt-3 text-sm text-soft">{words.clearHint}</p>
            {form('clear', words.clear, null)}
          </>
        ) : null}
      </OfficePanel>
      {may.allocate ? (
        <OfficePanel id="allocate" title={words.allocate}>
          {form(
            'allocate',
            words.allocateButton,
            <>
              {props.orders.map(({ name, label }) => (
                <InputField key={name} {...field(name)} {...amount} label={label} optional={words.optional} />
              ))}
              <InputField
                {...field('other-order')}
                label={words.allocateFind}
                optional={words.optional}
                maxLength={20}
              />
              <InputField
                {...field('other-amount', props.left)}
                {...amount}
                label={words.allocateOther}
                optional={words.optional}
              />
            </>,
          )}
        </OfficePanel>
      ) : null}
      {props.certificate ? (
        <CertificatePanel
          certificate={props.certificate}
          action={action}
          version={props.version}
          differenceText={props.difference}
          field={field}
          form={form}
          reason={reason}
        />
      ) : null}
      {props.returns.length > 0 ? (
        <OfficePanel id="returns" title={words.returns}>
          <ul className="divide-y divide-line">
            {props.returns.map(({ id, text, undone, mayUndo }) => (
              <li key={id} className="py-3 wrap-anywhere">
                <span className={undone ? 'text-soft line-through' : ''}>{text}</span>
                {undone ? <p className="text-sm">{undone}</p> : null}
                {mayUndo ? (
                  <>
                    <p className="mt-2 text-sm text-soft">{words.undoReturnHint}</p>
                    {form(
                      'undo-return',
                      words.undoReturn,
                      <>
                        <input type="hidden" name="return" value={id} />
                        <InputField {...field(`undo-${id}`)} label={words.reason} maxLength={200} required />
                      </>,
                      true,
                    )}
                  </>
                ) : null}
              </li>
            ))}
          </ul>
        </OfficePanel>
      ) : null}
      {may.return ? (
        <OfficePanel id="return" title={words.return}>
          <p className="text-sm text-soft">{words.returnHint}</p>
          {form(
            'return',
            words.return,
            <>
              <InputField {...field('return-amount', props.left)} {...amount} label={words.amount} required />
              <SelectField
                {...field('return-way', props.returnWay)}
                label={words.returnWay}
                placeholder={words.choose}
                options={props.returnWays}
                required
              />
              <InputField {...field('return-reason')} label={words.returnReason} maxLength={200} required />
            </>,
            true,
          )}
        </OfficePanel>
      ) : null}
      {may.bounce ? (
        <OfficePanel id="bounce" title={words.bounce}>
          <p className="text-sm text-soft">{words.bounceHint}</p>
          {form('bounce', words.bounce, reason('bounce'), true)}
        </OfficePanel>
      ) : null}
      {may.reverse ? (
        <OfficePanel id="reverse" title={words.reverse}>
          <p className="text-sm text-soft">{words.reverseHint}</p>
          {form('reverse', words.reverse, reason('reverse'), true)}
        </OfficePanel>
      ) : null}
    </>
  );
}
