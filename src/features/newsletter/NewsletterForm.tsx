import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/Field.tsx';
import { ConsentNotice } from '@/ui/form/ConsentNotice.tsx';
import { FormFrame } from '@/ui/form/FormFrame.tsx';
import type { FormProps } from '@/ui/form/form-state.ts';
import type { newsletterMessages } from './newsletter.messages.ts';

const id = 'newsletter';

/** One address for the monthly newsletter. */
export function NewsletterForm({ words, frame, state, action, page }: FormProps<typeof newsletterMessages>) {
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
      className="max-w-md"
    >
      <h2 id={`${id}-title`} className="text-base font-semibold">
        {words.title}
      </h2>
      <div className="mt-2 mb-2 grid items-start gap-2 sm:grid-cols-[1fr_auto]">
        <InputField
          form={id}
          name="email"
          label={words.email}
          type="email"
          required
          autoComplete="email"
          value={state.values.email}
          error={state.errors.email}
        />
        <div className="sm:pt-7">
          <Button type="submit">{words.send}</Button>
        </div>
      </div>
      <ConsentNotice
        form={id}
        words={{ ...frame.consent, notice: frame.consent.newsletterNotice }}
        state={state}
        choices={false}
      />
    </FormFrame>
  );
}
