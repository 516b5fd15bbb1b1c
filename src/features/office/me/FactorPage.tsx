import { Button, ButtonLink } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { KeyPicture } from './KeyPicture.tsx';
import type { MeWords } from './me.messages.ts';

interface FactorPageProps {
  words: MeWords;
  /** The URL in the QR code. */
  address: string;
  /** The key from the QR code in groups, for typing. */
  typedKey: string;
  action: string;
  error: string | undefined;
  /** Whether the firm requires two-step sign-in for everyone. */
  isRequired: boolean;
}

/** Sets up two-step sign-in: the QR code for the phone, the key to type, and a field for the first code. */
export function FactorPage({ words, address, typedKey, action, error, isRequired }: FactorPageProps) {
  return (
    <>
      <OfficePageHead title={words.factorTitle} />
      {isRequired ? (
        <div className="px-4 sm:px-6">
          <Notice look="good">{words.required}</Notice>
        </div>
      ) : null}
      <OfficePanel title={words.factor}>
        <p className="text-soft">{words.scan}</p>
        <KeyPicture address={address} label={words.picture} />
        <p className="text-sm text-soft">{words.typeKey}</p>
        <p className="mt-1 font-mono font-semibold wrap-anywhere">{typedKey}</p>
        <form method="post" action={action} className="mt-6 grid max-w-sm gap-4">
          <InputField
            form="factor"
            name="code"
            label={words.code}
            hint={words.codeHint}
            required
            alone
            inputMode="numeric"
            autoComplete="one-time-code"
            error={error}
          />
          <div>
            <Button type="submit">{words.confirm}</Button>
          </div>
        </form>
      </OfficePanel>
    </>
  );
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ words, codes, next }: { words: MeWords; codes: readonly string[]; next: string }) {
  return (
    <>
      <OfficePageHead title={words.recoveryTitle} />
      <OfficePanel title={words.factor}>
        <p className="text-soft">{words.recovery}</p>
        <ol className="my-5 grid gap-x-8 gap-y-1 font-mono font-semibold sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <ButtonLink href={next}>{words.written}</ButtonLink>
      </OfficePanel>
    </>
  );
}
