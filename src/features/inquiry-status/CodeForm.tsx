import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/Field.tsx';
import { FormFrame } from '@/ui/form/FormFrame.tsx';
import type { StatusFormProps } from './AskForm.tsx';

const id = 'status-code';

/**
 * Second step: the code. Number, address and the key of the form that asked go along unseen; what is said above is the
 * same whether they belong to an inquiry or not.
 */
export function CodeForm({ words, frame, state, action, newKey }: StatusFormProps & { newKey: string }) {
  const { reference = '', email = '', asked } = state.values;
  // One field: what is wrong with it stands above, but not as a list of all that was typed and kept. The code is not.
  const summary = { ...state, errors: {}, notice: state.notice ?? state.errors.code };
  const pair = (
    <>
      <input type="hidden" name="reference" defaultValue={reference} />
      <input type="hidden" name="email" defaultValue={email} />
    </>
  );
  return (
    <>
      <p role="status" className="mb-5 text-lg">
        {fill(words.codeSent, { reference, mailbox: email })}
      </p>
      <FormFrame
        {...{ id, action, state: summary, words: frame }}
        page="/status"
        labels={{ code: words.code }}
        success=""
        label={words.stepCode}
      >
        {pair}
        {asked ? <input type="hidden" name="asked" defaultValue={asked} /> : null}
        <div className="grid gap-5">
          <InputField
            {...{ form: id, name: 'code', label: words.code, hint: words.codeHint, error: state.errors.code }}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <div>
            <Button type="submit">{words.show}</Button>
          </div>
        </div>
      </FormFrame>
      <form action={action} method="post" acceptCharset="utf-8" className="mt-8 border-t border-line pt-5">
        {pair}
        <input type="hidden" name="key" defaultValue={newKey} />
        <p className="font-semibold">{words.nothingCame}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" look="secondary">
            {words.again}
          </Button>
          <Button type="submit" look="quiet" name="edit" value="yes">
            {words.edit}
          </Button>
        </div>
      </form>
    </>
  );
}
