import { Button } from '@/ui/Button.tsx';
import { InputField, SelectField, TextField } from '@/ui/Field.tsx';
import { ConsentNotice } from '@/ui/form/ConsentNotice.tsx';
import { FileField } from '@/ui/form/FileField.tsx';
import { FormFrame } from '@/ui/form/FormFrame.tsx';
import type { FormProps } from '@/ui/form/form-state.ts';
import type { supportTicketMessages } from './support-ticket.messages.ts';
import { categories } from './support-ticket.schema.ts';
import { ticketFiles } from './ticket-files.ts';

const id = 'support-ticket';

/** The ticket form of the support page: five fields and, if there are any, the papers. */
export function SupportTicketForm({ words, frame, state, action, page }: FormProps<typeof supportTicketMessages>) {
  const field = (name: 'name' | 'email' | 'category' | 'subject' | 'message') => ({
    form: id,
    name,
    label: words[name],
    value: state.values[name],
    error: state.errors[name],
    required: true,
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
      upload
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField {...field('name')} autoComplete="name" />
          <InputField {...field('email')} type="email" autoComplete="email" />
        </div>
        <SelectField
          {...field('category')}
          placeholder={words.choose}
          options={categories.map((value) => ({ value, label: words[value] }))}
        />
        <InputField {...field('subject')} />
        <TextField {...field('message')} rows={6} />
        <FileField
          form={id}
          label={words.attachments}
          hint={words.attachmentsHint}
          rules={ticketFiles}
          words={frame.form}
          state={state}
        />
        <ConsentNotice form={id} words={frame.consent} state={state} />
        <div>
          <Button type="submit">{words.send}</Button>
        </div>
      </div>
    </FormFrame>
  );
}
