import { SelectField } from '@/ui/fields/SelectField.tsx';
import { type CasePageProps, isBackFrom } from './case-page-props.ts';
import { DeedForm } from './DeedForm.tsx';

/** Records how a clerk checked who is calling, and shows the code that the person enters on their own page. */
export function IdentityForm(props: CasePageProps) {
  const { words, state } = props;
  const ways = ['document', 'facts', 'visit'] as const;
  return (
    <details open={isBackFrom(state.typed, 'check-identity')} className="border-t border-line pt-2">
      <summary className="inline-flex min-h-11 min-w-11 cursor-pointer items-center font-semibold text-link">
        {words['identity.title']}
      </summary>
      <DeedForm {...props} name="check-identity" label={words['identity.give']}>
        <p className="max-w-prose text-sm text-soft">{words['identity.text']}</p>
        <SelectField
          form="check-identity"
          name="how"
          label={words['identity.how']}
          placeholder={words.none}
          options={ways.map((value) => ({ value, label: words[`identity.${value}`] }))}
          required
        />
      </DeedForm>
    </details>
  );
}
