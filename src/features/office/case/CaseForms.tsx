import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { ComboField } from '@/ui/office/ComboField.island.tsx';
import { DateField } from '@/ui/office/DateField.island.tsx';
import { AttemptForm } from './AttemptForm.tsx';
import { type CasePageProps, isBackFrom } from './case-page-props.ts';
import { DeedForm } from './DeedForm.tsx';
import { FieldForm } from './FieldForm.tsx';
import { Fold } from './Fold.tsx';
import { WordMenu } from './WordMenu.tsx';

/** The properties of a case, each in a row that is saved separately. */
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
        <FieldForm {...props} name="status" label={words.status} officeKey="e" values={{ status: of.status }}>
          {(value) => (
            <SelectField
              form="status"
              name="status"
              label={words.status}
              placeholder={words.none}
              value={value('status')}
              options={of.statuses}
            />
          )}
        </FieldForm>
        <dl
          className="grid min-h-11 grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-1 sm:grid-cols-[6.75rem_minmax(0,1fr)] text-sm"
          data-turn
        >
          <dt className="text-soft">{words.turn}</dt>
          <dd className="border border-transparent px-2.5">{of.turn}</dd>
        </dl>
        <FieldForm {...props} name="assignee" label={words.assignee} officeKey="a" values={{ assignee: now.assignee }}>
          {(value) => (
            <SelectField
              form="assignee"
              name="assignee"
              label={words.assignee}
              placeholder={words.nobody}
              value={value('assignee')}
              options={of.clerks}
            />
          )}
        </FieldForm>
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
          <FieldForm
            {...props}
            name="service"
            label={words.service}
            hint={words.serviceHint}
            values={{ service: now.service }}
          >
            {(value) => (
              <ComboField
                form="service"
                name="service"
                label={words.service}
                placeholder={words.none}
                value={value('service')}
                options={of.services}
              />
            )}
          </FieldForm>
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
          <FieldForm
            {...props}
            name="kind"
            label={words.kind}
            hint={words.kindHint}
            values={{ kind: now.kind }}
            grave={of.hidingKinds}
          >
            {(value) => (
              <SelectField
                form="kind"
                name="kind"
                label={words.kind}
                placeholder={words.none}
                value={value('kind')}
                options={of.kinds}
              />
            )}
          </FieldForm>
        ) : null}
        <FieldForm {...props} name="state" label={words.state} values={{ state: now.state }}>
          {(value) => (
            <ComboField
              form="state"
              name="state"
              label={words.state}
              placeholder={words.none}
              value={value('state')}
              options={of.states}
            />
          )}
        </FieldForm>
      </div>
    </section>
  );
}

/** What a clerk adds besides a reply: a note for colleagues, and a call or a message. */
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
              // An account without a name has its email address instead.
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
      {of.mail ? (
        <Fold
          id="attempt"
          icon="Phone"
          title={words.attempt}
          open={isBackFrom(typed, 'attempt') || isBackFrom(typed, 'add-phone')}
        >
          <AttemptForm {...props} />
        </Fold>
      ) : null}
    </>
  );
}
