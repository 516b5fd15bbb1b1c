import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import type { StaffWords } from './staff.messages.ts';

/** A departing staff member, and the decisions to make first. */
export interface Leaving {
  readonly id: string;
  readonly name: string;
  readonly change: 'out' | 'withdraw';
  readonly appointments: readonly { readonly href: string; readonly text: string }[];
  /** The people who can take over. */
  readonly heirs: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  /** Why the chosen person cannot take over; '' if no one was chosen yet. */
  readonly refused: string;
  /** Whether visitors chose this person by name and will be told who takes over. */
  readonly tellsVisitors: boolean;
}

interface LeavingPanelProps {
  words: StaffWords;
  action: string;
  leaving: Leaving;
}

/**
 * Asks who takes over the appointments of a departing staff member. Nothing changes until an owner has chosen someone.
 */
export function LeavingPanel({ words, action, leaving }: LeavingPanelProps) {
  const { id, name, change, appointments, heirs, chosen, refused, tellsVisitors } = leaving;
  return (
    <OfficePanel title={fill(words.leavingTitle, { name })}>
      <p className="mb-3 text-sm">{fill(words.leavingIntro, { name })}</p>
      {tellsVisitors ? <p className="mb-3 text-sm">{fill(words.leavingChosen, { name })}</p> : null}
      <ul className="mb-4 text-sm">
        {appointments.map(({ href, text }) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
              {text}
            </a>
          </li>
        ))}
      </ul>
      <form method="post" action={action} noValidate className="grid gap-4">
        <input type="hidden" name="id" value={id} />
        <SelectField
          form="leave"
          name="heir"
          label={words.heir}
          placeholder={words.chooseHeir}
          required={true}
          options={heirs}
          value={chosen}
          error={refused || undefined}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" name="change" value={change}>
            {words[`leave.${change}`]}
          </Button>
          <a href={action} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
            {words.stay}
          </a>
        </div>
      </form>
    </OfficePanel>
  );
}
