import { Button } from '@/ui/Button.tsx';
import { InputField, TextField } from '@/ui/Field.tsx';
import { ConsentNotice } from '@/ui/form/ConsentNotice.tsx';
import { FormFrame } from '@/ui/form/FormFrame.tsx';
import type { FormProps } from '@/ui/form/form-state.ts';
import type { heroInquiryMessages } from './hero-inquiry.messages.ts';

const id = 'hero-inquiry';

/** The inquiry beside the hero's slides. */
export function HeroInquiryForm({ words, frame, state, action, page }: FormProps<typeof heroInquiryMessages>) {
  const field = (name: 'name' | 'email' | 'phone' | 'message') => ({
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
      labelledBy={`${id}-title`}
    >
      <h2 id={`${id}-title`} className="text-2xl">
        {words.title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-soft">{words.intro}</p>
      <div className="grid gap-3">
        <InputField {...field('name')} required autoComplete="name" />
        <div className="grid gap-3 sm:grid-cols-2">
          <InputField {...field('phone')} type="tel" required autoComplete="tel" />
          <InputField {...field('email')} type="email" required autoComplete="email" />
        </div>
        <TextField {...field('message')} rows={2} optional={frame.form.optional} placeholder={words.messageHint} />
        <ConsentNotice form={id} words={frame.consent} state={state} />
        <Button type="submit" wide>
          {words.send}
        </Button>
      </div>
    </FormFrame>
  );
}
