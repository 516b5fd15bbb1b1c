import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { ComboField } from '@/ui/office/ComboField.island.tsx';
import { DateField } from '@/ui/office/DateField.island.tsx';
import { AttemptForm } from './AttemptForm.tsx';
import { Box } from './Box.tsx';
import type { CaseAct } from './case-acts.ts';
import { type CasePageProps, isBackFrom } from './case-page-props.ts';
import { DeedForm } from './DeedForm.tsx';
import { FieldForm } from './FieldForm.tsx';

/** All other actions on a case. Each has its own form and is saved separately. */
export function CaseForms(props: CasePageProps) {
  const { words, state } = props;
  const { of, typed } = state;
  const { now } = of;
  /** The value of a field, as it was typed if its form came back. */
  const back = (form: CaseAct, name: string): string => (isBackFrom(typed, form) ? (typed[name] ?? '') : '');
  return (
    <div className="grid min-w-0 gap-6">
      <Box id="handle" title={words.handle}>
        <div className="mt-3 grid gap-4">
          <FieldForm {...props} name="status" officeKey="e" values={{ status: of.status }}>
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
          <FieldForm {...props} name="assignee" officeKey="a" values={{ assignee: now.assignee }}>
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
          {of.services.length > 0 ? (
            <FieldForm {...props} name="service" values={{ service: now.service }}>
              {(value) => (
                <ComboField
                  form="service"
                  name="service"
                  label={words.service}
                  hint={words.serviceHint}
                  placeholder={words.none}
                  value={value('service')}
                  options={of.services}
                />
              )}
            </FieldForm>
          ) : null}
          {of.kinds.length > 1 ? (
            <FieldForm {...props} name="kind" values={{ kind: now.kind }}>
              {(value) => (
                <>
                  <SelectField
                    form="kind"
                    name="kind"
                    label={words.kind}
                    placeholder={words.none}
                    value={value('kind')}
                    options={of.kinds}
                  />
                  <p className="text-sm text-soft">{words.kindHint}</p>
                </>
              )}
            </FieldForm>
          ) : null}
          <FieldForm {...props} name="turn" values={{ whose: now.whose, next: now.next }}>
            {(value) => (
              <>
                <SelectField
                  form="turn"
                  name="whose"
                  label={words.turn}
                  placeholder={words.none}
                  value={value('whose')}
                  options={of.turns}
                />
                <DateField form="turn" name="next" label={words.nextDate} value={value('next')} />
              </>
            )}
          </FieldForm>
          <FieldForm {...props} name="due" values={{ due: now.due }}>
            {(value) => <DateField form="due" name="due" label={words.due} value={value('due')} />}
          </FieldForm>
          <FieldForm {...props} name="labels" values={{ labels: now.labels }}>
            {(value) => (
              <InputField form="labels" name="labels" label={words.labels} value={value('labels')} maxLength={400} />
            )}
          </FieldForm>
          <FieldForm {...props} name="state" values={{ state: now.state }}>
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
      </Box>
      <Box id="note" title={words.note}>
        <div className="mt-3">
          <DeedForm {...props} name="note" label={words.addNote} officeKey="n">
            <input type="hidden" name="told" value={back('note', 'told')} />
            <TextField
              form="note"
              name="body"
              label={words.text}
              hint={words.mentionHint}
              value={back('note', 'body')}
              rows={3}
            />
          </DeedForm>
        </div>
      </Box>
      {of.mail ? (
        <Box id="attempt" title={words.attempt}>
          <AttemptForm {...props} />
        </Box>
      ) : null}
    </div>
  );
}
