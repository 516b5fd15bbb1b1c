import { Button } from '@/ui/Button.tsx';
import { InputField, SelectField } from '@/ui/Field.tsx';
import { ConsentNotice } from '@/ui/form/ConsentNotice.tsx';
import { FormFrame } from '@/ui/form/FormFrame.tsx';
import type { FormProps } from '@/ui/form/form-state.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { quickInquiryMessages } from './quick-inquiry.messages.ts';
import { services } from './quick-inquiry.schema.ts';

const id = 'quick-inquiry';

/** Three fields and a button; its thanks are laid over it for a moment, then it is empty again. */
export function QuickInquiryForm({ words, frame, state, action, page }: FormProps<typeof quickInquiryMessages>) {
  const field = (name: 'name' | 'email' | 'service') => ({
    form: id,
    name,
    label: words[name],
    value: state.values[name],
    error: state.errors[name],
    required: true,
  });
  return (
    <div className="relative">
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
        <div className="grid items-start gap-4 md:grid-cols-3">
          <InputField {...field('name')} autoComplete="name" />
          <InputField {...field('email')} type="email" autoComplete="email" />
          <SelectField
            {...field('service')}
            placeholder={words.choose}
            options={services.map((value) => ({ value, label: words[value] }))}
          />
        </div>
        <div className="mt-4 grid items-end gap-4 md:grid-cols-[1fr_auto]">
          <ConsentNotice form={id} words={frame.consent} state={state} />
          <Button type="submit">{words.send}</Button>
        </div>
      </FormFrame>
      <div
        data-overlay={id}
        hidden
        role="status"
        className="absolute -inset-1 grid place-content-center gap-2 rounded-card bg-surface p-6 text-center"
      >
        <Icon name="CircleCheck" size={44} className="mx-auto text-good" />
        <p data-overlay-text className="text-xl font-semibold" />
        <p data-overlay-reference className="text-soft" />
      </div>
    </div>
  );
}
