import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { Fold } from '@/ui/Folds.tsx';
import type { OrderPageWords } from './order-page.messages.ts';
import type { OrderPageAct } from './order-page-acts.ts';

export interface ShownReminders {
  /** Whether the customer has asked for reminders. */
  readonly isOn: boolean;
  /** `on` is the next date in long form; '' if there is none yet. */
  readonly list: readonly { readonly key: number; readonly what: string; readonly on: string }[];
}

/** Lists what falls due after an order, with a button that switches reminders on or off. */
export const Reminders = ({
  words,
  action,
  isOn,
  list,
}: ShownReminders & { words: OrderPageWords; action: string }) => (
  <Fold id="reminders" title={words.reminders} isOpen={isOn}>
    <p>{isOn ? words.remindersOn : words.remindersOff}</p>
    <ul className="my-3 list-disc space-y-1 pl-6">
      {list.map(({ key, what, on }) => (
        <li key={key}>
          {what}
          {on ? <span className="text-soft"> ({fill(words.remindOn, { day: on })})</span> : null}
        </li>
      ))}
    </ul>
    <form method="post" action={action}>
      <Button
        type="submit"
        look="secondary"
        name="act"
        value={(isOn ? 'no-reminders' : 'remind') satisfies OrderPageAct}
      >
        {isOn ? words.remindNoMore : words.remindMe}
      </Button>
    </form>
  </Fold>
);
