import { does } from '@/catalogue/firm/features.ts';
import { type Locale, languageChoice } from '@/kernel/locale.ts';
import { Button } from '@/ui/Button.tsx';
import { CheckField } from '@/ui/fields/CheckField.tsx';
import { FieldError } from '@/ui/fields/Field.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { RadioField } from '@/ui/fields/RadioField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import type { Said } from '@/ui/office/said.ts';
import type { Slots } from '@/ui/office/slots.ts';
import type { NewCaseWords } from './new-case.messages.ts';

/** The prefix of the form's fields. */
export const FORM = 'new-case';

interface NewCasePageProps extends Slots<'serviceField'> {
  words: NewCaseWords;
  locale: Locale;
  title: string;
  action: string;
  /** The typed values; in an empty form, only its key. */
  values: Readonly<Record<string, string>>;
  /** The errors by field. */
  errors: Readonly<Record<string, string>>;
  notice: Said | undefined;
  /** The channels for someone without email. */
  ways: readonly ('sms' | 'whatsapp')[];
}

/** The form for a case that a clerk records. It works without scripts. */
export function NewCasePage(props: NewCasePageProps) {
  const { words, locale, title, action, values, errors, notice, ways, serviceField } = props;
  const field = (name: 'name' | 'phone' | 'email' | 'message') => ({
    form: FORM,
    name,
    label: words[name],
    value: values[name],
    error: errors[name],
  });
  const channels = (['phone-call', 'visit', 'whatsapp', 'letter', 'first'] as const)
    .filter((value) => value !== 'whatsapp' || does('whatsapp'))
    .map((value) => ({ value, label: words[value] }));
  const languages = languageChoice({ english: words.en, hindi: words.hi }).toReversed();
  return (
    <>
      <OfficePageHead title={title} intro={words.intro} />
      <div className="px-4 pb-8 sm:px-6">
        {notice ? <Notice look={notice.look}>{notice.text}</Notice> : null}
        <form
          method="post"
          action={action}
          noValidate
          data-new-case
          className="mt-3 grid max-w-2xl gap-5 rounded-card border border-line bg-surface p-4 sm:p-5"
        >
          <input type="hidden" name="key" value={values.key} />
          <div>
            <RadioField
              form={FORM}
              name="channel"
              label={words.channel}
              options={channels}
              value={values.channel || 'phone-call'}
            />
            <FieldError form={FORM} name="channel" error={errors.channel} />
          </div>
          <InputField {...field('name')} required maxLength={100} autoComplete="off" />
          <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
            <p className="text-sm text-soft sm:col-span-2">{words.oneIsEnough}</p>
            <InputField {...field('phone')} type="tel" autoComplete="off" />
            <InputField {...field('email')} type="email" autoComplete="off" />
          </div>
          {ways.length > 0 ? (
            <div>
              <RadioField
                form={FORM}
                name="replyBy"
                label={words.replyBy}
                hint={words.replyByHint}
                value={values.replyBy ?? ''}
                options={[
                  { value: '', label: words.notAgreed },
                  ...ways.map((value) => ({ value, label: words[value] })),
                ]}
              />
              <FieldError form={FORM} name="replyBy" error={errors.replyBy} />
            </div>
          ) : null}
          {languages.length > 0 ? (
            <RadioField
              form={FORM}
              name="language"
              label={words.language}
              value={values.language || locale}
              options={languages}
            />
          ) : (
            <input type="hidden" name="language" value={locale} />
          )}
          {serviceField}
          <TextField {...field('message')} required rows={6} />
          <CheckField
            form={FORM}
            name="acknowledge"
            label={words.acknowledge}
            checked={values.acknowledge === 'yes'}
            error={errors.acknowledge}
          />
          <div>
            <Button type="submit">{words.create}</Button>
          </div>
        </form>
      </div>
    </>
  );
}
