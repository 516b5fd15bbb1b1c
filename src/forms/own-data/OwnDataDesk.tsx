import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { languageChoice } from '@/kernel/locale.ts';
import { Button } from '@/ui/Button.tsx';
import { CheckField } from '@/ui/fields/CheckField.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { type RecordGroup, RecordGroups } from '@/ui/RecordGroups.tsx';
import type { OwnDataWords } from './own-data.messages.ts';
import type { OwnDataAct } from './own-data-acts.ts';

export interface OwnDataDeskProps {
  words: OwnDataWords;
  groups: readonly RecordGroup[];
  action: string;
  /** Hidden values of every form, such as the pass. */
  hidden: Readonly<Record<string, string>>;
  values: {
    name: string;
    phone: string;
    language: string;
    news: boolean;
    held: boolean;
    /** Whether an order is neither completed nor cancelled. */
    hasOrder: boolean;
    withdrawn: boolean;
  };
  /** The days until a withdrawn case and the oldest backup are deleted. */
  days: { withdrawn: number; backup: number };
  /** The messages that can be stopped or resumed, and the contacts for which this is not possible here. */
  choice: {
    readonly fields: readonly { readonly name: string; readonly label: string; readonly isOpen: boolean }[];
    readonly elsewhere: string;
  };
  told: { look: 'good' | 'bad'; text: string } | undefined;
  /**
   * Set if another email address may be requested. `pending` is the new address while its code has not been entered,
   * otherwise undefined. `hint` is the text above the field for the code.
   */
  mail?: { pending: string | undefined; hint: string };
}

/**
 * All data kept about a person, with the actions available for it. Every button is its own form and needs no script.
 */
export function OwnDataDesk(props: OwnDataDeskProps) {
  const { words, groups, told, values, days } = props;
  const languages = languageChoice(words);
  return (
    <div className="mx-auto grid max-w-6xl items-start gap-x-10 gap-y-8 px-4 py-8 sm:px-6 lg:grid-cols-[3fr_2fr]">
      <section aria-labelledby="own-list" className="min-w-0">
        {told ? (
          <p
            role={told.look === 'bad' ? 'alert' : 'status'}
            className={`mb-5 rounded-lg border-2 bg-surface p-3 font-semibold ${told.look === 'bad' ? 'border-bad' : 'border-good'}`}
          >
            {told.text}
          </p>
        ) : null}
        {props.mail ? <ProveMail {...props} mail={props.mail} /> : null}
        <h2 id="own-list" className="mb-4 text-2xl">
          {words.list}
        </h2>
        <RecordGroups groups={groups} />
      </section>
      <div className="grid min-w-0 gap-5">
        <Part {...props} id="take" title={words.take}>
          <Button type="submit" look="secondary" name="act" value={'json' satisfies OwnDataAct}>
            <Icon name="Download" />
            {words.json}
          </Button>
          <Button type="submit" look="secondary" name="act" value={'page' satisfies OwnDataAct}>
            <Icon name="Download" />
            {words.page}
          </Button>
        </Part>
        <Part {...props} id="correct" title={words.correct} text={words.correctHint} act="correct">
          <InputField form="own" name="name" label={words.name} value={values.name} autoComplete="name" />
          {values.phone === '' ? null : (
            <InputField
              form="own"
              name="phone"
              label={words.phone}
              value={values.phone}
              type="tel"
              autoComplete="tel"
            />
          )}
          {languages.length > 0 ? (
            <SelectField
              form="own"
              name="language"
              label={words.language}
              value={values.language}
              placeholder={words.chooseLanguage}
              options={languages}
            />
          ) : null}
          <Button type="submit" look="secondary">
            {words.save}
          </Button>
        </Part>
        {props.mail ? (
          <Part {...props} id="mail" title={words.changeMail} text={words.changeMailText} act="mail">
            <InputField form="own" name="mail" label={words.newMail} value="" type="email" autoComplete="email" />
            <Button type="submit" look="secondary">
              {words.sendCode}
            </Button>
          </Part>
        ) : null}
        <Choice {...props} />
        {values.news ? (
          <Part {...props} id="news" title={words.endNews} text={words.endNewsText} act="news">
            <Button type="submit" look="secondary">
              {words.endNewsButton}
            </Button>
          </Part>
        ) : null}
        {values.withdrawn ? null : (
          <Part
            {...props}
            id="withdraw"
            title={words.withdraw}
            text={[
              fill(words.withdrawText, { days: String(days.withdrawn) }),
              values.hasOrder ? words.withdrawOrders : '',
            ].join(' ')}
            act="withdraw"
          >
            <Button type="submit" look="secondary">
              {words.withdraw}
            </Button>
          </Part>
        )}
        <Part
          {...props}
          id="erase"
          title={words.erase}
          text={[fill(words.eraseText, { days: String(days.backup) }), values.held ? words.eraseHeld : ''].join(' ')}
          act="erase"
        >
          <CheckField form="own" name="sure" label={words.sure} />
          <Button type="submit" look="secondary">
            <Icon name="Trash2" />
            {words.erase}
          </Button>
        </Part>
      </div>
    </div>
  );
}

/** The form with a checkbox for each kind of message over each channel. */
function Choice(props: OwnDataDeskProps) {
  const { words, choice, hidden } = props;
  const elsewhere = choice.elsewhere === '' ? '' : fill(words.chooseElsewhere, { contacts: choice.elsewhere });
  if (choice.fields.length === 0) {
    return elsewhere === '' ? null : (
      <section aria-labelledby="own-part-messages" className={partLook}>
        <PartHead id="messages" title={words.choose} text={elsewhere} />
      </section>
    );
  }
  const before = Object.fromEntries(choice.fields.map(({ name, isOpen }) => [`was ${name}`, isOpen ? 'yes' : 'no']));
  return (
    <Part
      {...props}
      hidden={{ ...hidden, ...before }}
      id="messages"
      title={words.choose}
      text={[words.chooseText, elsewhere].filter(Boolean).join(' ')}
      act="messages"
    >
      {choice.fields.map(({ name, label, isOpen }) => (
        <CheckField key={name} form="own" name={name} label={label} checked={isOpen} />
      ))}
      <Button type="submit" look="secondary">
        {words.saveChoice}
      </Button>
    </Part>
  );
}

/**
 * The form for the code. It comes right below the notice about the email, because on a phone the data comes before the
 * other forms.
 */
function ProveMail({ mail, ...props }: OwnDataDeskProps & Required<Pick<OwnDataDeskProps, 'mail'>>) {
  const { words, hidden } = props;
  if (mail.pending === undefined) {
    return null;
  }
  return (
    <div className="mb-6 max-w-md">
      <Part
        {...props}
        hidden={{ ...hidden, to: mail.pending }}
        id="prove"
        title={words.code}
        text={mail.hint}
        act="prove"
      >
        <InputField
          form="own"
          name="code"
          label={words.code}
          value=""
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
        <Button type="submit">{words.useMail}</Button>
      </Part>
    </div>
  );
}

interface PartProps extends Pick<OwnDataDeskProps, 'action' | 'hidden'> {
  id: string;
  title: string;
  text?: string;
  /** The action of the form, if its buttons do not name it. */
  act?: OwnDataAct;
  children: ReactNode;
}

const partLook = 'rounded-card border border-line bg-surface p-5';

function PartHead({ id, title, text }: { id: string; title: string; text: string | undefined }) {
  return (
    <>
      <h2 id={`own-part-${id}`} className="text-xl">
        {title}
      </h2>
      {text ? <p className="mt-1 text-sm text-soft">{text}</p> : null}
    </>
  );
}

function Part({ action, hidden, id, title, text, act, children }: PartProps) {
  return (
    <form method="post" action={action} acceptCharset="utf-8" aria-labelledby={`own-part-${id}`} className={partLook}>
      <PartHead id={id} title={title} text={text} />
      {Object.entries({ ...hidden, ...(act ? { act } : {}) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <div className="mt-4 grid gap-3">{children}</div>
    </form>
  );
}
