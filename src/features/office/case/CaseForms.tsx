import type { ComponentProps } from 'react';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField, type SelectProps } from '@/ui/fields/SelectField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { ComboField } from '@/ui/office/ComboField.island.tsx';
import { DateField } from '@/ui/office/DateField.island.tsx';
import { AttemptForm } from './AttemptForm.tsx';
import { ContactForm } from './ContactForm.tsx';
import { type CasePageProps, isBackFrom } from './case-page-props.ts';
import { DeedForm } from './DeedForm.tsx';
import { FieldForm } from './FieldForm.tsx';
import { Fold } from './Fold.tsx';
import { IdentityForm } from './later.ts';
import { WordMenu } from './WordMenu.tsx';

/** The properties of a case, each in its own row and saved separately. */
export function CaseForms(props: CasePageProps) {
  const { words, state } = props;
  const { of } = state;
  const { now } = of;
  const labels = words.labels.replace(/[,(].*$/, '').trim();
  return (
    <section aria-labelledby="handle" className="rounded-card border border-line bg-surface p-3 sm:p-4">
      <h2 id="handle" className="mb-1 text-base">
        {words.handle}
      </h2>
      <div className="grid gap-0.5">
        <ChoiceForm
          {...props}
          name="status"
          label={words.status}
          officeKey="e"
          value={of.status}
          options={of.statuses}
        />
        <dl
          className="grid min-h-11 grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-1 sm:grid-cols-[6.75rem_minmax(0,1fr)] text-sm"
          data-turn
        >
          <dt className="text-soft">{words.turn}</dt>
          <dd className="border border-transparent px-2.5">{of.turn}</dd>
        </dl>
        <ChoiceForm
          {...props}
          name="assignee"
          label={words.assignee}
          none={words.nobody}
          officeKey="a"
          value={now.assignee}
          options={of.clerks}
        />
        <FieldForm {...props} name="due" label={words.due} values={{ due: now.due }}>
          {(value) => <DateField form="due" name="due" label={words.due} value={value('due')} />}
        </FieldForm>
        <FieldForm {...props} name="turn" label={words.nextDate} values={{ next: now.next }}>
          {(value) => (
            <>
              <input type="hidden" name="whose" value={now.whose} />
              <DateField form="turn" name="next" label={words.nextDate} value={value('next')} />
            </>
          )}
        </FieldForm>
        {of.services.length > 0 ? (
          <ChoiceForm
            {...props}
            name="service"
            label={words.service}
            hint={words.serviceHint}
            value={now.service}
            options={of.services}
            Field={ComboField}
          />
        ) : null}
        <FieldForm {...props} name="labels" label={labels} hint={words.labels} values={{ labels: now.labels }}>
          {(value) => (
            <InputField
              form="labels"
              name="labels"
              label={labels}
              placeholder={words.none}
              value={value('labels')}
              maxLength={400}
            />
          )}
        </FieldForm>
        {of.kinds.length > 1 ? (
          <ChoiceForm
            {...props}
            name="kind"
            label={words.kind}
            hint={words.kindHint}
            grave={of.hidingKinds}
            value={now.kind}
            options={of.kinds}
          />
        ) : null}
        <ChoiceForm
          {...props}
          name="state"
          label={words.state}
          value={now.state}
          options={of.states}
          Field={ComboField}
        />
      </div>
    </section>
  );
}

type FieldFormProps = ComponentProps<typeof FieldForm>;

interface ChoiceFormProps extends Omit<FieldFormProps, 'values' | 'children'>, Pick<SelectProps, 'options'> {
  value: string;
  /** The label of the empty choice. */
  none?: string;
  Field?: typeof SelectField;
}

/** A property that is chosen from a list. */
const ChoiceForm = ({ value: present, options, none, Field = SelectField, ...props }: ChoiceFormProps) => (
  <FieldForm {...props} values={{ [props.name]: present }}>
    {(value) => (
      <Field
        form={props.name}
        name={props.name}
        label={props.label}
        placeholder={none ?? props.words.none}
        value={value(props.name)}
        options={options}
      />
    )}
  </FieldForm>
);

/** The forms for what a clerk adds besides a reply: a note for colleagues, and a call or a message. */
export function CaseDeeds(props: CasePageProps) {
  const { words, state } = props;
  const { of, typed } = state;
  const back = (name: string): string => (isBackFrom(typed, 'note') ? (typed[name] ?? '') : '');
  return (
    <>
      <Fold id="note" icon="PenLine" title={words.note} open={isBackFrom(typed, 'note')}>
        <DeedForm {...props} name="note" label={words.addNote} officeKey="n">
          <input type="hidden" name="told" value={back('told')} />
          <WordMenu
            sign="@"
            label={words.assignee}
            choices={of.clerks}
            onPick={({ label }, text, { before, after }) => {
              // An account without a name has its email address as the label. Only the part before the @ is inserted.
              const begun = `${before}@${label.split('@')[0]} `;
              text.value = begun + after.trimStart();
              text.setSelectionRange(begun.length, begun.length);
            }}
          >
            <TextField
              form="note"
              name="body"
              label={words.text}
              hint={words.mentionHint}
              value={back('body')}
              rows={3}
            />
          </WordMenu>
        </DeedForm>
      </Fold>
      {of.mail || of.replyPhone ? (
        <Fold
          id="attempt"
          icon="Phone"
          title={words.attempt}
          open={['attempt', 'add-phone', 'add-email', 'check-identity'].includes(typed.act ?? '')}
        >
          <AttemptForm {...props} />
          {of.checksIdentity ? <IdentityForm {...props} /> : null}
          {of.mail ? null : <ContactForm {...props} field="email" />}
        </Fold>
      ) : null}
    </>
  );
}
