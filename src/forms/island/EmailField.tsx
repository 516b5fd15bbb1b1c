import type { ReactNode } from 'react';
import { CheckField } from '@/ui/fields/CheckField.tsx';
import { FieldError } from '@/ui/fields/Field.tsx';
import { fieldId } from '@/ui/fields/field-frame.ts';
import { InputField } from '@/ui/fields/InputField.tsx';
import type { ShownForm } from './shown-form.ts';

/**
 * The email field with “I have no email” below it, and the questions for someone who ticks it. The style sheet shows
 * either the field or the questions, depending only on the tick, so this also works without a script.
 */
export function EmailField({ shown, children }: { shown: ShownForm; children: ReactNode }) {
  const { view, noEmail, values, errors, busy } = shown;
  const { reply } = noEmail;
  const hasPhone = view.fields.some(({ name }) => name === 'phone');
  return (
    <div>
      <div className="with-email">{children}</div>
      {reply && !hasPhone ? (
        <div className="without-email">
          <InputField
            form={view.name}
            name="phone"
            label={reply.phone}
            value={values.phone}
            error={errors.phone}
            disabled={busy}
            required={noEmail.isTicked}
            type="tel"
            autoComplete="tel"
          />
        </div>
      ) : null}
      <CheckField
        form={view.name}
        name="noEmail"
        label={view.noEmail?.label ?? ''}
        checked={values.noEmail === 'yes'}
        error={errors.noEmail}
        disabled={busy}
      />
      {reply ? (
        <div className="without-email">
          <ReplyWays shown={shown} />
        </div>
      ) : null}
    </div>
  );
}

/**
 * The question of how we should reply to someone without email. Nothing is preselected, because the choice is a
 * consent.
 */
function ReplyWays({ shown: { view, noEmail, values, errors, busy } }: { shown: ShownForm }) {
  const { label = '', options = [], only } = noEmail.reply ?? {};
  const field = { form: view.name, name: 'replyBy', error: errors.replyBy };
  const id = fieldId(field);
  if (only !== undefined) {
    return (
      <>
        <p className="text-sm">{only}</p>
        <input type="hidden" name="replyBy" value={options[0]?.value} />
        <FieldError {...field} />
      </>
    );
  }
  return (
    <fieldset aria-describedby={field.error && `${id}-error`}>
      <legend className="text-sm font-semibold">
        <span data-label>{label}</span>
        <span aria-hidden="true" className="text-bad">
          {' *'}
        </span>
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map((option, index) => (
          <label
            key={option.value}
            data-way={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-3 text-sm"
          >
            <input
              id={index === 0 ? id : `${id}-${option.value}`}
              type="radio"
              name="replyBy"
              value={option.value}
              defaultChecked={values.replyBy === option.value}
              disabled={busy}
              aria-invalid={field.error ? true : undefined}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError {...field} />
    </fieldset>
  );
}
