import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { CheckField } from '@/ui/fields/CheckField.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { RadioField } from '@/ui/fields/RadioField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { BackLink } from '@/ui/office/BackLink.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import type { Said } from '@/ui/office/said.ts';
import type { Slots } from '@/ui/office/slots.ts';
import type { FirstWords } from './first-message.messages.ts';

const FORM = 'first';

/** A channel, with values formatted for display. */
export interface ShownWay {
  readonly channel: 'mail' | 'whatsapp' | 'sms';
  readonly name: string;
  /** A note: why the channel is unavailable, or whether a consent is recorded. */
  readonly said: string;
  readonly isOpen: boolean;
}

export interface FirstPageProps extends Slots<'givenField'> {
  readonly words: FirstWords;
  readonly title: string;
  readonly action: string;
  readonly caseHref: string;
  readonly ways: readonly ShownWay[];
  /** The registered text for WhatsApp or SMS as the customer would read it; '' if there is none. */
  readonly text: string;
  /** The version of the case. */
  readonly seen: string;
  readonly values: Readonly<Record<string, string>>;
  readonly notice: Said | undefined;
}

/** The form for a first message to a person who has not contacted us. It works without scripts. */
export function FirstPage(props: FirstPageProps) {
  const { words, title, action, caseHref, ways, text, seen, values, notice, givenField } = props;
  const open = ways.filter(({ isOpen }) => isOpen).map(({ channel, name }) => ({ value: channel, label: name }));
  return (
    <>
      <BackLink href={caseHref} label={words.back} />
      <OfficePageHead title={title} intro={words.intro} />
      {notice ? (
        <div className="px-4 sm:px-6">
          <Notice look={notice.look}>{notice.text}</Notice>
        </div>
      ) : null}
      <OfficePanel title={words.channels}>
        <dl className="grid gap-3">
          {ways.map(({ channel, name, said }) => (
            <div key={channel}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-soft wrap-anywhere">{said}</dd>
            </div>
          ))}
        </dl>
      </OfficePanel>
      {open.length > 0 ? (
        <OfficePanel title={title}>
          <form method="post" action={action} acceptCharset="utf-8" noValidate className="grid gap-5">
            <input type="hidden" name="seen" value={seen} />
            <RadioField
              form={FORM}
              name="channel"
              label={words.channel}
              options={open}
              value={values.channel || (open[0]?.value ?? '')}
            />
            {open.some(({ value }) => value === 'mail') ? (
              <TextField
                form={FORM}
                name="body"
                label={words.body}
                hint={words.bodyHint}
                value={values.body}
                rows={6}
              />
            ) : null}
            {open.some(({ value }) => value !== 'mail') ? (
              <InputField
                form={FORM}
                name="topic"
                label={words.topic}
                hint={fill(words.topicHint, { text })}
                value={values.topic}
                maxLength={30}
              />
            ) : null}
            <fieldset className="grid gap-4 rounded-lg border border-line p-4">
              <legend className="px-1 font-semibold">{words.consent}</legend>
              <p className="text-sm text-soft">{words.consentHint}</p>
              <CheckField form={FORM} name="agreed" label={words.agreed} checked={values.agreed === 'yes'} />
              <SelectField
                form={FORM}
                name="how"
                label={words.how}
                placeholder={words.chooseHow}
                value={values.how}
                options={(['phone', 'visit', 'letter', 'event'] as const).map((value) => ({
                  value,
                  label: words[`how.${value}`],
                }))}
              />
              {givenField}
              <InputField
                form={FORM}
                name="note"
                label={words.note}
                optional={words.optional}
                value={values.note}
                maxLength={500}
              />
            </fieldset>
            <div>
              <Button type="submit">{words.send}</Button>
            </div>
          </form>
        </OfficePanel>
      ) : null}
    </>
  );
}
