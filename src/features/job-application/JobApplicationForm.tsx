import { Button } from '@/ui/Button.tsx';
import { InputField, TextField } from '@/ui/Field.tsx';
import { ConsentNotice } from '@/ui/form/ConsentNotice.tsx';
import { FileField } from '@/ui/form/FileField.tsx';
import { FormFrame } from '@/ui/form/FormFrame.tsx';
import type { FormProps } from '@/ui/form/form-state.ts';
import type { jobApplicationMessages } from './job-application.messages.ts';
import { resumeFile } from './resume-file.ts';

const id = 'job-application';

/** The application for an opening, whose title is filled in ahead. */
export function JobApplicationForm({ words, frame, state, action, page }: FormProps<typeof jobApplicationMessages>) {
  const field = (name: 'opening' | 'name' | 'email' | 'phone' | 'message') => ({
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
      upload
    >
      <div className="grid gap-4">
        <InputField {...field('opening')} required />
        <InputField {...field('name')} required autoComplete="name" />
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField {...field('email')} type="email" required autoComplete="email" />
          <InputField {...field('phone')} type="tel" required autoComplete="tel" />
        </div>
        <FileField
          form={id}
          label={words.resume}
          hint={words.resumeHint}
          rules={resumeFile}
          words={frame.form}
          state={state}
        />
        <TextField {...field('message')} optional={frame.form.optional} />
        <ConsentNotice form={id} words={frame.consent} state={state} choices={false} />
        <div>
          <Button type="submit">{words.send}</Button>
        </div>
      </div>
    </FormFrame>
  );
}
