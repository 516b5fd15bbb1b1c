import { CheckField } from '../Field.tsx';
import type { ConsentWords, FormState } from './form-state.ts';

/** What becomes of the data, beside the button, and two choices that nobody ticks for the visitor. */
export function ConsentNotice({
  form,
  words,
  state,
  choices = true,
}: {
  form: string;
  words: ConsentWords;
  state: FormState;
  choices?: boolean;
}) {
  return (
    <div>
      {choices ? (
        <div className="mb-2">
          <CheckField form={form} name="writeOnly" label={words.writeOnly} checked={state.values.writeOnly === 'yes'} />
          <CheckField form={form} name="news" label={words.news} checked={state.values.news === 'yes'} />
        </div>
      ) : null}
      <p className="text-xs text-soft">
        {words.notice}{' '}
        <a href={words.policyHref} className="underline underline-offset-2">
          {words.policy}
        </a>
      </p>
    </div>
  );
}
