import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { Field } from '@/ui/fields/Field.tsx';
import { controlProps } from '@/ui/fields/field-frame.ts';
import { InputField } from '@/ui/fields/InputField.tsx';
import type { ContactAct } from './contact-acts.ts';
import type { ContactWords } from './contacts.messages.ts';
import type { ContactAgain, ShownContacts } from './contacts.server.ts';
import { isNumberTyped } from './number-typed.ts';

interface ContactsProps {
  words: ContactWords;
  contacts: ShownContacts;
  /** The URL of this page. */
  here: string;
  /** The form that was not accepted. */
  again: ContactAgain | undefined;
}

/** The email address and mobile number of an account, and the forms that add the missing one. */
export function Contacts({ words, contacts, here, again }: ContactsProps) {
  const { rows, adds, may, pending } = contacts;
  const isMail = adds === 'mail';
  const contactBack = again?.form === 'contact' ? again : undefined;
  const isNumberBack = contacts.changes && isNumberTyped(contactBack?.typed ?? '');
  const [back, numberBack] = isNumberBack ? [undefined, contactBack] : [contactBack, undefined];
  return (
    <>
      <dl className="mb-4 space-y-2">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {adds && !may ? <p className="text-soft">{isMail ? words.unproven : words.unprovenPhone}</p> : null}
      {adds && may ? (
        <>
          {pending ? <CodeForm words={words} pending={pending} here={here} again={again} /> : null}
          <AddForm words={words} contacts={contacts} here={here} again={back} />
        </>
      ) : null}
      {contacts.changes ? <NumberForm words={words} contacts={contacts} here={here} again={numberBack} /> : null}
    </>
  );
}

/** Takes the code that was sent to the new contact. */
const CodeForm = ({
  words,
  pending,
  here,
  again,
}: Omit<ContactsProps, 'contacts'> & { pending: NonNullable<ShownContacts['pending']> }) => (
  <form method="post" action={`${here}#contacts`} className="mb-4 space-y-4">
    <p>{pending.text}</p>
    <input type="hidden" name="to" value={pending.to} />
    <InputField
      form="contact-code"
      name="code"
      label={words.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      error={again?.form === 'code' ? again.error : undefined}
      required
      alone
    />
    <Button type="submit" name="act" value={'contact-prove' satisfies ContactAct}>
      {words.use}
    </Button>
  </form>
);

/** Asks for the missing email address or number and sends a code to it. */
function AddForm({ words, contacts, here, again }: ContactsProps) {
  const { adds, pending } = contacts;
  const isMail = adds === 'mail';
  const { title, text } = introOf(words, contacts);
  const isPending = pending?.to.includes('@') === isMail;
  return (
    <form method="post" action={`${here}#contacts`} className="space-y-4">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-1 text-sm text-soft">{text}</p>
      </div>
      <InputField
        form="contact"
        name="contact"
        label={isMail ? words.mail : words.phone}
        type={isMail ? 'email' : 'tel'}
        autoComplete={isMail ? 'email' : 'tel'}
        value={again?.typed ?? (isPending ? pending?.to : undefined) ?? ''}
        error={again?.error}
        required
        alone
      />
      <AskButtons words={words} channels={isMail ? [] : contacts.channels} />
    </form>
  );
}

/** The form that changes the number of an account without an email address. */
const NumberForm = ({ words, contacts, here, again }: ContactsProps) => (
  <form method="post" action={`${here}#contacts`} className="mt-6 space-y-4">
    <div>
      <h3 className="font-semibold">{words.changePhone}</h3>
      <p className="mt-1 text-sm text-soft">{words.changePhoneText}</p>
    </div>
    <InputField
      form="number"
      name="contact"
      label={words.newPhone}
      type="tel"
      autoComplete="tel"
      value={again?.typed ?? ''}
      error={again?.error}
      required
      alone
    />
    <AskButtons words={words} channels={contacts.channels} />
  </form>
);

/** The button that requests a code, or one button per channel if there are several. */
function AskButtons({ words, channels }: Pick<ContactsProps, 'words'> & Pick<ShownContacts, 'channels'>) {
  const ask =
    channels.length > 1 ? channels.map((channel) => `contact-ask-${channel}` as const) : ['contact-ask' as const];
  return (
    <div className="flex flex-wrap gap-3">
      {ask.map((act) => (
        <Button key={act} type="submit" look="secondary" name="act" value={act satisfies ContactAct}>
          {words[`send.${act}`]}
        </Button>
      ))}
    </div>
  );
}

/** Returns the introduction of the form that adds a contact. If a code was sent, the form sends another one. */
function introOf(words: ContactWords, { adds, pending, hasPhone }: ShownContacts) {
  const isMail = adds === 'mail';
  if (pending && pending.to.includes('@') === isMail) {
    return { title: words.noCode, text: isMail ? words.noCodeMail : words.noCodePhone };
  }
  return isMail
    ? { title: words.addMail, text: words.addMailText }
    : { title: hasPhone ? words.changePhone : words.addPhone, text: words.addPhoneText };
}

/** The forms that take a second proof: the link of an order, a document that was uploaded, or a code from a clerk. */
export function SecondProofs({ words, contacts: { accept }, here, again }: ContactsProps) {
  const errorOf = (form: ContactAgain['form']): string | undefined => (again?.form === form ? again.error : undefined);
  const field = { form: 'paper', name: 'pages', label: words.paperField, hint: words.paperHint, required: true };
  const paper = { ...field, error: errorOf('paper'), alone: true };
  return (
    <div className="space-y-6">
      <p className="text-soft">{words.linkText}</p>
      <form method="post" action={`${here}#link`} className="space-y-4">
        <InputField
          form="link"
          name="link"
          label={words.linkField}
          hint={words.linkHint}
          value={again?.form === 'link' ? again.typed : ''}
          error={errorOf('link')}
          inputMode="url"
          required
          alone
        />
        <Button type="submit" look="secondary" name="act" value={'link-prove' satisfies ContactAct}>
          {words.linkSend}
        </Button>
      </form>
      <form
        method="post"
        encType="multipart/form-data"
        action={`${here}#link`}
        data-proves
        data-own-page
        className="space-y-4"
      >
        <Field {...paper}>
          <input
            {...controlProps(paper)}
            type="file"
            accept={accept}
            className="block w-full py-1 text-soft file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-lg file:border file:border-solid file:border-current file:bg-transparent file:px-4 file:font-semibold file:text-ink"
          />
        </Field>
        <Button type="submit" look="secondary">
          {words.paperSend}
        </Button>
      </form>
      <form method="post" action={`${here}#link`} className="space-y-4">
        <InputField
          form="clerk"
          name="code"
          label={words.clerkField}
          hint={words.clerkHint}
          error={errorOf('clerk')}
          inputMode="numeric"
          autoComplete="off"
          required
          alone
        />
        <Button type="submit" look="secondary" name="act" value={'clerk-prove' satisfies ContactAct}>
          {words.clerkSend}
        </Button>
      </form>
    </div>
  );
}

/** Returns why someone who has proved only a phone cannot see all their data yet. */
export const ownLater = (words: ContactWords, hasMail: boolean): string =>
  hasMail ? words.ownByMail : fill(words.ownByLink, { link: words.link });
