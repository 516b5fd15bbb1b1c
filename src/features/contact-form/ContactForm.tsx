import { Button } from '@/ui/Button.tsx';
import { InputField, SelectField, TextField } from '@/ui/Field.tsx';
import { ConsentNotice } from '@/ui/form/ConsentNotice.tsx';
import { FormFrame } from '@/ui/form/FormFrame.tsx';
import type { FormProps } from '@/ui/form/form-state.ts';
import type { contactFormMessages } from './contact-form.messages.ts';
import { services } from './contact-form.schema.ts';

const id = 'contact';

/** 'Send Us a Message': the contact page's form. */
export function ContactForm({ words, frame, state, action, page }: FormProps<typeof contactFormMessages>) {
  const field = (name: 'name' | 'email' | 'phone' | 'service' | 'message') => ({
    form: id,
    name,
    label: words[name],
    value: state.values[name],
    error: state.errors[name],
  });
  return (
    <FormFrame
      id={id}
      action={action}
      page={page}
      words={frame}
      state={state}
      labels={words}
      success={words.success}
      label={words.title}
    >
      <div className="grid gap-4">
        <InputField {...field('name')} required autoComplete="name" />
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField {...field('email')} type="email" required autoComplete="email" />
          <InputField {...field('phone')} type="tel" required autoComplete="tel" placeholder={words.phoneHint} />
        </div>
        <SelectField
          {...field('service')}
          optional={frame.form.optional}
          placeholder={words.choose}
          options={services.map((value) => ({ value, label: words[value] }))}
        />
        <TextField {...field('message')} required rows={5} />
        <ConsentNotice form={id} words={frame.consent} state={state} />
        <div>
          <Button type="submit">{words.send}</Button>
        </div>
      </div>
    </FormFrame>
  );
}
