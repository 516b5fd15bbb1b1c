import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { Field } from '@/ui/fields/Field.tsx';
import { boxLook, controlProps } from '@/ui/fields/field-frame.ts';
import { InputField } from '@/ui/fields/InputField.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { CertificateWords } from './certificate.messages.ts';
import type { ReceiptAct } from './receipt-acts.ts';

type FormField = (
  name: string,
  value?: string,
) => { form: string; name: string; value: string; error: string | undefined };

export interface CertificatePanelProps {
  certificate: {
    readonly words: CertificateWords;
    readonly title: string;
    readonly files: readonly { readonly id: string; readonly text: string; readonly href: string; isOurs: boolean }[];
    readonly mayAttach: boolean;
    readonly attachHint: string;
    /**
     * The button for requesting the certificate. With `asked`, no message can be sent, so it only records that a clerk
     * asked.
     */
    readonly ask: Extract<ReceiptAct, 'ask' | 'asked'> | undefined;
    readonly askHint: string;
    readonly mayRecord: boolean;
    readonly number: string;
    readonly amount: string;
    /** Whether the certificate shows less or more than was recorded; undefined if there is nothing to resolve. */
    readonly difference: 'less' | 'more' | undefined;
  };
  /** The URL of the receipt's page. */
  action: string;
  version: number;
  /** The sentence about the difference. */
  differenceText: string;
  field: FormField;
  form: (act: ReceiptAct, label: string, children: ReactNode, isGrave?: boolean) => ReactNode;
  reason: (act: string) => ReactNode;
}

const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4 wrap-anywhere';

/** The certificate of withheld tax: its files, requesting it, recording it, and resolving a difference. */
export function CertificatePanel(props: CertificatePanelProps) {
  const { certificate, differenceText, field, form, reason } = props;
  const { words, ask, askHint } = certificate;
  return (
    <OfficePanel id="certificate" title={certificate.title}>
      <CertificateFiles {...props} />
      {ask ? (
        <>
          <hr className="mt-5 mb-4 border-line" />
          <p className="text-sm text-soft wrap-anywhere">{askHint}</p>
          {form(ask, words[ask], null, true)}
        </>
      ) : null}
      {certificate.mayRecord ? (
        <>
          <hr className="mt-5 mb-4 border-line" />
          {form(
            'certificate',
            words.save,
            <>
              <InputField
                {...field('certificate-number', certificate.number)}
                label={words.number}
                maxLength={40}
                required
              />
              <InputField
                {...field('certificate-amount', certificate.amount)}
                inputMode="decimal"
                label={words.amount}
                maxLength={20}
                required
              />
            </>,
          )}
        </>
      ) : null}
      {certificate.difference ? <p className="mt-5 font-semibold text-bad">{differenceText}</p> : null}
      {certificate.difference === 'less' ? (
        <>
          <p className="text-sm text-soft">{words.writeOffHint}</p>
          {form('write-off', words.writeOff, reason('write-off'), true)}
        </>
      ) : null}
      {certificate.difference === 'more' ? (
        <>
          <p className="text-sm text-soft">{words.moreHint}</p>
          {form('more', words.more, null)}
        </>
      ) : null}
    </OfficePanel>
  );
}

/** The files of the certificate, and the form that attaches another. */
function CertificateFiles({ certificate, action, version, field }: CertificatePanelProps) {
  const { words, files, mayAttach, attachHint } = certificate;
  const seen = <input type="hidden" name="seen" value={version} />;
  const upload = { ...field('file'), label: words.attachLabel, hint: attachHint, required: true };
  return (
    <>
      {files.length === 0 ? <p className="text-soft">{words.noFiles}</p> : null}
      <ul aria-label={words.files}>
        {files.map(({ id, text, href, isOurs }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <a href={href} className={link}>
              {text}
            </a>
            {isOurs && mayAttach ? (
              <form method="post" action={action}>
                {seen}
                <input type="hidden" name="file" value={id} />
                <SmallButton
                  name="act"
                  value={'detach' satisfies ReceiptAct}
                  label={fill(words.removeFile, { file: text })}
                  grave
                >
                  {words.remove}
                </SmallButton>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
      {mayAttach ? (
        <form
          method="post"
          action={action}
          encType="multipart/form-data"
          noValidate
          className="mt-3 grid max-w-xl gap-4"
        >
          {seen}
          <Field {...upload}>
            <input
              {...controlProps(upload)}
              type="file"
              accept="application/pdf,image/jpeg,image/png,image/webp"
              className={boxLook(upload.error)}
            />
          </Field>
          <div>
            <Button type="submit" look="secondary">
              {words.attach}
            </Button>
          </div>
        </form>
      ) : null}
    </>
  );
}
