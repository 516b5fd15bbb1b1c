import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { OrderWords } from './order.messages.ts';
import type { OrderPageWords } from './order-page.messages.ts';
import { whoseText } from './StageFees.tsx';

export interface OrderStage {
  readonly key: number;
  readonly whose: 'you' | 'us' | 'government';
  readonly title: string;
  readonly detail: string;
  /** The day in long form; '' until the stage is finished. */
  readonly done: string;
  /** The expected day, or a note that the stage is late; '' if unknown. */
  readonly when: string;
  /** The expected day in long form; '' if unknown or if the stage is late. */
  readonly by: string;
  readonly isLate: boolean;
  readonly isNow: boolean;
}

interface OrderStagesProps {
  words: OrderPageWords;
  names: OrderWords;
  stages: readonly OrderStage[];
}

/** The progress of an order: what was finished and when, what is in progress, and who has to act. */
export function OrderStages({ words, names, stages }: OrderStagesProps) {
  return (
    <ol className="space-y-1">
      {stages.map((stage) => (
        <Stage key={stage.key} words={words} names={names} stage={stage} />
      ))}
    </ol>
  );
}

function Stage({ words, names, stage }: Omit<OrderStagesProps, 'stages'> & { stage: OrderStage }) {
  const { whose, title, detail, done, when, isLate, isNow } = stage;
  const [icon, color] = lookOf(stage);
  return (
    <li aria-current={isNow ? 'step' : undefined} className={`flex gap-3 rounded-card p-3 ${isNow ? 'bg-sunk' : ''}`}>
      <Icon name={icon} className={`mt-1 shrink-0 ${color}`} />
      <div>
        <p className="font-semibold">
          {title}{' '}
          <span className="font-normal text-soft">
            ({[whoseText(names, whose), isNow ? words.now : ''].filter(Boolean).join(', ')})
          </span>
        </p>
        {done ? <p className="text-sm text-good">{fill(words.doneOn, { day: done })}</p> : null}
        {when ? <p className={`text-sm ${isLate ? 'font-semibold' : 'text-soft'}`}>{when}</p> : null}
        {isNow ? <p className="text-sm text-soft">{detail}</p> : null}
      </div>
    </li>
  );
}

/** The icon of a stage and its colour. */
function lookOf({ done, isNow }: OrderStage): [icon: string, color: string] {
  if (done) {
    return ['CircleCheck', 'text-good'];
  }
  return isNow ? ['Clock', 'text-accent'] : ['Circle', 'text-soft'];
}
