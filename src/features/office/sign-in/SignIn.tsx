import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { maskedMobile } from '@/kernel/indian-mobile.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import type { SignInWords } from './sign-in.messages.ts';
import { keptPrefix, type PhoneChannel, type SignInState } from './sign-in-state.ts';

export interface SignInProps {
  words: SignInWords;
  state: SignInState;
  /** The URL of this page, in its language. */
  action: string;
  statusHref: string;
  /** Whether customers sign in here too, or only staff. */
  forCustomers: boolean;
  /** The ways to send a code to a phone. The field takes mobile numbers only if there is one. */
  channels: readonly PhoneChannel[];
  /** The number of minutes for which a code is valid. */
  minutes: string;
  /** How a code to a phone was sent, as part of a sentence. */
  way: string;
}

/** The sign-in page, which shows one step at a time. */
export function SignIn(props: SignInProps) {
  const { words, state } = props;
  const titles = {
    mail: words.title,
    code: state.channels ? words.phoneTitle : words.codeTitle,
    factor: words.factorTitle,
    goOn: words.goOnTitle,
  };
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
        <h1 className="text-2xl">{titles[state.step]}</h1>
        {state.notice ? <Notice look={state.notice.look}>{state.notice.text}</Notice> : null}
        {state.step === 'mail' ? <MailStep {...props} /> : null}
        {state.step === 'code' ? <CodeStep {...props} /> : null}
        {state.step === 'factor' ? <FactorStep {...props} /> : null}
        {state.step === 'goOn' ? <GoOn {...props} /> : null}
      </div>
      {state.step === 'mail' && props.forCustomers ? (
        <p className="mt-6 text-center text-sm text-soft">
          {words.onlyStatus}{' '}
          <a href={props.statusHref} className="font-semibold text-link underline underline-offset-4">
            {words.toStatus}
          </a>
        </p>
      ) : null}
    </div>
  );
}

function MailStep({ words, state, action, forCustomers, channels }: SignInProps) {
  const takesPhones = channels.length > 0;
  return (
    <>
      <p className="mt-2 text-soft">{words.intro}</p>
      <StepForm state={state} action={action}>
        <InputField
          form="login"
          name="mail"
          type={takesPhones ? 'text' : 'email'}
          inputMode={takesPhones ? 'email' : undefined}
          autoComplete="username"
          value={state.mailbox}
          label={words.mail}
          hint={forCustomers ? words.mailHint : undefined}
          error={state.error}
          required={true}
          alone={true}
        />
        {channels.length > 1 ? (
          <SelectField
            form="login"
            name="channel"
            value={state.channel}
            label={words.channel}
            hint={words.channelHint}
            placeholder={words.channelChoose}
            options={channels.map((value) => ({ value, label: words[`channel.${value}`] }))}
          />
        ) : null}
        <Button type="submit" name="sign-in" value="ask" wide>
          {words.send}
        </Button>
      </StepForm>
    </>
  );
}

function CodeStep({ words, state, action, minutes, way }: SignInProps) {
  return (
    <>
      <p className="mt-2 text-soft">
        {fill(state.channels ? words.phoneSent : words.codeSent, { mailbox: sentTo(state), way })}
      </p>
      <StepForm state={state} action={action} carry>
        <InputField
          form="login"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          rule="code"
          label={words.code}
          hint={fill(state.channels ? words.phoneHint : words.codeHint, { minutes })}
          error={state.error}
          alone
        />
        <Button type="submit" name="sign-in" value="enter" wide>
          {words.enter}
        </Button>
      </StepForm>
      <StepForm state={state} action={action} carry aside>
        <AgainButtons words={words} state={state} />
        <Button type="submit" look="quiet" name="sign-in" value="edit">
          {state.channels ? words.editContact : words.edit}
        </Button>
      </StepForm>
    </>
  );
}

/** The email address or number to which the code was sent. A number is masked, because others may see the screen. */
const sentTo = ({ mailbox, channels }: SignInState): string => (channels ? maskedMobile(mailbox) : mailbox);

/** The button that requests another code, or one button per channel if there are several. */
function AgainButtons({ words, state: { channels = [] } }: Pick<SignInProps, 'words' | 'state'>) {
  if (channels.length < 2) {
    return (
      <Button type="submit" look="quiet" name="sign-in" value="ask">
        {words.again}
      </Button>
    );
  }
  return channels.map((channel) => (
    <Button key={channel} type="submit" look="quiet" name="sign-in" value={`ask-${channel}`}>
      {words[`again.${channel}`]}
    </Button>
  ));
}

function FactorStep({ words, state, action }: SignInProps) {
  return (
    <>
      <p className="mt-2 text-soft">{words.factorIntro}</p>
      <StepForm state={state} action={action} carry>
        <InputField
          form="login"
          name="factor"
          autoComplete="one-time-code"
          required
          error={state.error}
          label={words.factor}
          hint={words.factorHint}
          alone
        />
        <Button type="submit" name="sign-in" value="factor" wide>
          {words.enter}
        </Button>
      </StepForm>
      <StepForm state={{ ...state, kept: undefined }} action={action} aside>
        <Button type="submit" look="quiet" name="sign-in" value="out">
          {words.signOut}
        </Button>
      </StepForm>
    </>
  );
}

function GoOn({ words, state: { kept = {}, next = '/' } }: SignInProps) {
  const fields = Object.entries(kept);
  return (
    <>
      <p className="mt-2 text-soft">{words.goOnIntro}</p>
      <form method="post" action={next} acceptCharset="utf-8" className="mt-6 grid gap-3">
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" wide>
          {words.goOn}
        </Button>
        <ButtonLink look="quiet" href={next.replace(/[?].*$/, '')} wide>
          {words.leaveIt}
        </ButtonLink>
      </form>
      <details className="mt-4 text-sm">
        <summary className="flex min-h-11 items-center font-semibold text-link underline underline-offset-4">
          {words.goOnShow}
        </summary>
        {fields.map(([name, value]) => (
          <p key={name} className="mt-2 rounded-lg bg-sunk p-3 whitespace-pre-wrap">
            {value}
          </p>
        ))}
      </details>
    </>
  );
}

interface StepFormProps {
  state: SignInState;
  action: string;
  /** Whether hidden fields repeat the email address or number, and the key of the form that requested the code. */
  carry?: boolean;
  /** Whether this is a minor form below the main one. */
  aside?: boolean;
  children: ReactNode;
}

function StepForm({ state: { mailbox, asked, next, kept = {} }, action, carry, aside, children }: StepFormProps) {
  const hidden = { ...(carry ? { mail: mailbox, asked } : {}), next };
  const waiting = Object.entries(kept).map(([name, value]) => [keptPrefix + name, value] as const);
  return (
    <form
      autoCapitalize="none"
      method="post"
      action={action}
      acceptCharset="utf-8"
      className={aside ? '-mx-5 mt-3 flex flex-wrap justify-between gap-x-4' : 'mt-6 grid gap-5'}
    >
      {[...Object.entries(hidden), ...waiting].map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}
