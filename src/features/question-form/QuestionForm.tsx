import { Button } from '@/ui/Button.tsx';
import { InputField, SelectField, TextField } from '@/ui/Field.tsx';
import { ConsentNotice } from '@/ui/form/ConsentNotice.tsx';
import { FormFrame } from '@/ui/form/FormFrame.tsx';
import type { FormProps } from '@/ui/form/form-state.ts';
import type { questionFormMessages } from './question-form.messages.ts';
import { categories } from './question-form.schema.ts';

const id = 'question';

/** 'Submit Your Question': the FAQ page's form. */
export function QuestionForm({ words, frame, state, action, page }: FormProps<typeof questionFormMessages>) {
  const field = (name: 'name' | 'email' | 'category' | 'question') => ({
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
        <TextField {...field('question')} rows={5} />
        <ConsentNotice form={id} words={frame.consent} state={state} />
        <div>
          <Button type="submit">{words.send}</Button>
        </div>
      </div>
    </FormFrame>
  );
}
