import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/Field.tsx';
import { FormFrame } from '@/ui/form/FormFrame.tsx';
import type { FormFrameWords, FormState } from '@/ui/form/form-state.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { StatusWords } from './inquiry-status.messages.ts';

const id = 'status-ask';

export interface StatusFormProps {
  words: StatusWords;
  frame: FormFrameWords;
  state: FormState;
  action: string;
}

/** First step: which inquiry. It posts like any form, with or without a script. */
export function AskForm({ words, frame, state, action }: StatusFormProps) {
  const field = (name: 'reference' | 'email') => ({
    ...{ form: id, name, label: words[name], required: true },
    ...{ value: state.values[name], error: state.errors[name] },
  });
  const { reference, email } = words;
  return (
    <FormFrame
      {...{ id, action, state, words: frame }}
      page="/status"
      labels={{ reference, email }}
      success=""
      label={words.stepAsk}
    >
      <div className="grid gap-5">
        <InputField {...field('reference')} hint={words.referenceHint} autoComplete="off" />
        <InputField {...field('email')} hint={words.emailHint} type="email" autoComplete="email" />
        <div>
          <Button type="submit">
            <Icon name="Mail" />
            {words.ask}
          </Button>
        </div>
      </div>
    </FormFrame>
  );
}
