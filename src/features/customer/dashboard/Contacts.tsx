import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import type { ContactAct } from './contact-acts.ts';
import type { ContactWords } from './contacts.messages.ts';
import type { ContactAgain, ShownContacts } from './contacts.server.ts';

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
  const { title, text } = introOf(words, contacts);
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
      {adds && may && pending ? (
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
      ) : null}
      {adds && may ? (
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
            value={again?.form === 'contact' ? again.typed : (pending?.to ?? '')}
            error={again?.form === 'contact' ? again.error : undefined}
            required
            alone
          />
          <Button type="submit" look="secondary" name="act" value={'contact-ask' satisfies ContactAct}>
            {words.sendCode}
          </Button>
        </form>
      ) : null}
    </>
  );
}

/** What the form that adds a contact says first. If a code was sent, the form sends another one. */
function introOf(words: ContactWords, { adds, pending, hasPhone }: ShownContacts) {
  const isMail = adds === 'mail';
  if (pending) {
    return { title: words.noCode, text: isMail ? words.noCodeMail : words.noCodePhone };
  }
  return isMail
    ? { title: words.addMail, text: words.addMailText }
    : { title: hasPhone ? words.changePhone : words.addPhone, text: words.addPhoneText };
}

/** The form that takes the link of an order as a second proof. */
export function LinkProof({ words, here, again }: Omit<ContactsProps, 'contacts'>) {
  return (
    <form method="post" action={`${here}#link`} className="space-y-4">
      <p className="text-soft">{words.linkText}</p>
      <InputField
        form="link"
        name="link"
        label={words.linkField}
        hint={words.linkHint}
        value={again?.form === 'link' ? again.typed : ''}
        error={again?.form === 'link' ? again.error : undefined}
        inputMode="url"
        required
        alone
      />
      <Button type="submit" look="secondary" name="act" value={'link-prove' satisfies ContactAct}>
        {words.linkSend}
      </Button>
    </form>
  );
}

/** Why someone who has proved only a phone cannot see all their data yet. */
export const ownLater = (words: ContactWords, hasMail: boolean): string =>
  hasMail ? words.ownByMail : fill(words.ownByLink, { link: words.link });
