import { Button } from '@/ui/Button.tsx';
import { InputField, TextField } from '@/ui/Field.tsx';
import { ConsentNotice } from '@/ui/form/ConsentNotice.tsx';
import { FormFrame } from '@/ui/form/FormFrame.tsx';
import type { FormProps } from '@/ui/form/form-state.ts';
import type { serviceInquiryMessages } from './service-inquiry.messages.ts';

const id = 'service-inquiry';

/** The inquiry for one service; `state.values.service` names it. */
export function ServiceInquiryForm({ words, frame, state, action, page }: FormProps<typeof serviceInquiryMessages>) {
  const field = (name: 'name' | 'phone' | 'email' | 'message') => ({
    form: id,
    name,
    label: words[name],
    value: state.values[name],
    error: state.errors[name],
  });
  const { optional } = frame.form;
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
      <input type="hidden" name="service" value={state.values.service ?? ''} />
      <div className="grid gap-4">
        <InputField {...field('name')} required autoComplete="name" />
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField {...field('phone')} type="tel" required autoComplete="tel" placeholder={words.phoneHint} />
          <InputField {...field('email')} type="email" optional={optional} autoComplete="email" />
        </div>
        <TextField {...field('message')} optional={optional} rows={3} />
        <ConsentNotice form={id} words={frame.consent} state={state} />
        <div>
          <Button type="submit">{words.send}</Button>
        </div>
      </div>
    </FormFrame>
  );
}
