import type { ReactNode } from 'react';
import { indianStates } from '@/i18n/indian-states.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { statusNames } from '@/ui/office/case-words.messages.ts';
import { Box } from './Box.tsx';
import type { CasePageProps } from './case-page-props.ts';

const named = (pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs).map(([value, label]) => ({ value, label }));

/** Everything else that one does to a case: one form a thing, so that each is saved by itself. */
export function CaseForms({ words, locale, of, action, typed }: CasePageProps) {
  const act = typed.get('act');
  /** What a form holds: what was typed into it, if it came back, else how things are. */
  const value = (form: string, name: string, present: string): string =>
    act === form ? (typed.get(name) ?? '') : present;
  const form = (name: string, label: string, children: ReactNode) => (
    <form method="post" action={action} className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="seen" value={of.version} />
      <div className="grid min-w-0 grow gap-3">{children}</div>
      <Button type="submit" look="secondary" name="act" value={name}>
        {label}
      </Button>
    </form>
  );
  const { now } = of;
  const channels = { whatsapp: words.whatsapp, sms: words.sms };
  const outcomes = {
    reached: words.reached,
    'no-answer': words['no-answer'],
    busy: words.busy,
    'wrong-number': words['wrong-number'],
  };
  return (
    <div className="grid min-w-0 gap-6">
      <Box id="handle" title={words.handle}>
        <div className="mt-3 grid gap-4">
          {form(
            'status',
            words.save,
            <SelectField
              form="status"
              name="status"
              label={words.status}
              placeholder={words.none}
              value={value('status', 'status', of.status)}
              options={named(statusNames(locale))}
            />,
          )}
          {form(
            'assignee',
            words.save,
            <SelectField
              form="assignee"
              name="assignee"
              label={words.assignee}
              placeholder={words.nobody}
              value={value('assignee', 'assignee', now.assignee)}
              options={of.clerks}
            />,
          )}
          {form(
            'turn',
            words.save,
            <>
              <SelectField
                form="turn"
                name="whose"
                label={words.turn}
                placeholder={words.none}
                value={value('turn', 'whose', now.whose)}
                options={named({ us: words.us, customer: words.customer, government: words.government })}
              />
              <InputField
                form="turn"
                name="next"
                type="date"
                label={words.nextDate}
                value={value('turn', 'next', now.next)}
              />
            </>,
          )}
          {form(
            'due',
            words.save,
            <InputField form="due" name="due" type="date" label={words.due} value={value('due', 'due', now.due)} />,
          )}
          {form(
            'labels',
            words.save,
            <InputField
              form="labels"
              name="labels"
              label={words.labels}
              value={value('labels', 'labels', now.labels)}
              maxLength={400}
            />,
          )}
          {form(
            'state',
            words.save,
            <SelectField
              form="state"
              name="state"
              label={words.state}
              placeholder={words.none}
              value={value('state', 'state', now.state)}
              options={indianStates(locale)}
            />,
          )}
        </div>
      </Box>
      <Box id="note" title={words.note}>
        <div className="mt-3">
          {form(
            'note',
            words.addNote,
            <TextField form="note" name="body" label={words.text} value={value('note', 'body', '')} rows={3} />,
          )}
        </div>
      </Box>
      <Box id="attempt" title={words.attempt}>
        <div className="mt-3">
          {form(
            'attempt',
            words.record,
            <>
              <SelectField
                form="attempt"
                name="channel"
                label={words.channel}
                placeholder={of.writesOnly ? words.none : words.call}
                value={value('attempt', 'channel', '')}
                options={named(channels)}
              />
              <SelectField
                form="attempt"
                name="outcome"
                label={words.outcome}
                placeholder={words.none}
                value={value('attempt', 'outcome', '')}
                options={named(outcomes)}
                required
              />
              <InputField
                form="attempt"
                name="body"
                label={words.remark}
                value={value('attempt', 'body', '')}
                maxLength={2000}
              />
            </>,
          )}
        </div>
      </Box>
    </div>
  );
}
