import { FileField } from '@/ui/fields/FileField.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import type { FieldView } from '../description/form-view.ts';
import { EmailField } from './EmailField.tsx';
import type { ShownForm } from './shown-form.ts';

/** The attributes of a one-line field for the right keyboard and for autofill. */
const inputs = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  mobile: { type: 'tel', autoComplete: 'tel' },
  contact: { autoComplete: 'email' },
  reference: { autoComplete: 'off' },
  code: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  line: {},
} as const;

const filesOf = ({ atMost, types, choose = '', none = '' }: Extract<FieldView, { kind: 'files' }>) => ({
  multiple: atMost > 1,
  accept: types.join(),
  words: { choose, none },
});

/** One field of a form, rendered by its type. Hidden fields are rendered too, so that they are posted. */
export function FormField({ shown, name }: { shown: ShownForm; name: string }) {
  const { view, values, errors, busy, again } = shown;
  const field = view.fields.find((each) => each.name === name);
  if (!field) {
    return null;
  }
  const value = values[name];
  if (field.hidden || field.kind === 'key') {
    return <input type="hidden" name={name} defaultValue={value} />;
  }
  const { label, hint, placeholder } = field;
  const { isOffered, isTicked } = shown.noEmail;
  const isEmail = name === 'email' && isOffered;
  // Without email, a phone number is required and an email address is not.
  const isOptional = name === 'phone' && isTicked ? false : field.optional || (isEmail && isTicked);
  const frame = {
    form: view.name,
    name,
    label,
    hint,
    value,
    error: errors[name],
    disabled: busy || (isEmail && isTicked),
    ...(isOptional ? { optional: view.words.optional } : { required: true }),
    // A form with only one field has no summary, so the field itself shows the error.
    alone: view.fields.filter(({ hidden }) => !hidden).length === 1,
  };
  switch (field.kind) {
    case 'choice': {
      const options = field.options.map((option, index) => ({ value: option, label: field.labels?.[index] ?? option }));
      return <SelectField {...frame} placeholder={field.choose ?? ''} options={options} />;
    }
    case 'text':
      return <TextField {...frame} placeholder={placeholder} rows={field.lines} />;
    case 'files':
      return <FileField {...frame} {...filesOf(field)} again={again} />;
    default: {
      const input = <InputField {...frame} {...inputs[field.kind]} placeholder={placeholder} />;
      return isEmail ? <EmailField shown={shown}>{input}</EmailField> : input;
    }
  }
}
