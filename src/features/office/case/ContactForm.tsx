import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { type CasePageProps, isBackFrom } from './case-page-props.ts';

/** Adds the email address or phone number that a case lacks. */
export function ContactForm({ words, action, state, busy, field }: CasePageProps & { field: 'email' | 'phone' }) {
  const { typed, notice, of } = state;
  const name = `add-${field}` as const;
  const isBack = isBackFrom(typed, name);
  // A number from the person's message is suggested, but the clerk has to add it.
  const offered = field === 'phone' ? (of.mentioned[0] ?? '') : '';
  const error = isBack && notice?.look === 'bad' ? notice.text : undefined;
  return (
    <details open={isBack || !(of.mail || of.phone)} className="border-t border-line pt-2">
      <summary className="inline-flex min-h-11 min-w-11 cursor-pointer items-center font-semibold text-link">
        {field === 'email' ? words.addMail : words.addPhone}
      </summary>
      <form method="post" action={action} noValidate className="grid gap-3 pb-1">
        <InputField
          form={name}
          name="contact"
          type={field === 'email' ? 'email' : 'tel'}
          label={field === 'email' ? words.mailAddress : words.phoneNumber}
          hint={field === 'email' ? words.addMailHint : undefined}
          value={isBack ? typed.contact : offered}
          error={error}
          alone
        />
        <div>
          <Button type="submit" look="secondary" name="act" value={name} disabled={busy === name}>
            {words.add}
          </Button>
        </div>
      </form>
    </details>
  );
}
