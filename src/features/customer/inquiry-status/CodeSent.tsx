import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import type { StatusWords } from './inquiry-status.messages.ts';

interface CodeSentProps {
  words: StatusWords;
  /** The typed values of the first step. */
  values: Readonly<Record<string, string>>;
}

interface CodeWayProps extends CodeSentProps {
  /** How a code to a phone was sent; not needed after an email address. */
  way: string;
}

/**
 * The message above the code's form. It reads the same whether or not the number and email address belong to an
 * enquiry.
 */
export function CodeSent({ words, way, values: { reference = '', email = '' } }: CodeWayProps) {
  return (
    <p role="status" className="mb-5 text-lg">
      {fill(words.codeSent, { reference, mailbox: email, way })}
    </p>
  );
}

/**
 * The section below the code's form, which asks for another code or starts again with another number.
 * @param props.newKey the key of the form, so that another code counts as a new request
 * @param props.channels the channels that the person can choose from for a code to their phone
 */
export function NothingCame({
  words,
  values,
  action,
  newKey,
  channels,
}: CodeSentProps & { action: string; newKey: string; channels: readonly ('sms' | 'whatsapp')[] }) {
  return (
    <form action={action} method="post" acceptCharset="utf-8" className="mt-8 border-t border-line pt-5">
      <input type="hidden" name="reference" defaultValue={values.reference} />
      <input type="hidden" name="email" defaultValue={values.email} />
      <input type="hidden" name="key" defaultValue={newKey} />
      <p className="font-semibold">{words.nothingCame}</p>
      <p className="mt-1 text-soft">{words.nothingCameText}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {channels.length > 1 ? (
          channels.map((channel) => (
            <Button key={channel} type="submit" look="secondary" name="channel" value={channel}>
              {words[`again.${channel}`]}
            </Button>
          ))
        ) : (
          <Button type="submit" look="secondary">
            {words.again}
          </Button>
        )}
        <Button type="submit" look="quiet" name="edit" value="yes">
          {words.edit}
        </Button>
      </div>
    </form>
  );
}
