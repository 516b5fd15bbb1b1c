import { fill } from '@/i18n/fill.ts';
import { Fold } from '@/ui/Folds.tsx';
import { type OrderStage, OrderStages } from './OrderStages.tsx';
import type { OrderWords } from './order.messages.ts';
import type { OrderPageWords } from './order-page.messages.ts';

interface StageLineProps {
  words: OrderPageWords;
  names: OrderWords;
  stages: readonly OrderStage[];
}

/** The progress of an order as one line with a mark for each stage. The stages themselves expand below the line. */
export function StageLine({ words, names, stages }: StageLineProps) {
  const done = stages.filter((stage) => stage.done !== '').length;
  const counts = { done: String(done), all: String(stages.length) };
  const now = stages.find(({ isNow }) => isNow);
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="px-4 pt-4 sm:px-6">
        <div className="flex gap-1" role="img" aria-label={fill(words.stagesDone, counts)}>
          {stages.map((stage) => (
            <span
              key={stage.key}
              className={`h-2 flex-1 rounded-full ${stage.done ? 'bg-good' : stage.isNow ? 'bg-accent' : 'bg-line'}`}
            />
          ))}
        </div>
      </div>
      <Fold
        id="stages"
        title={now ? fill(words.stageNow, { stage: now.title }) : words.stages}
        aside={fill(words.ofAll, counts)}
        unfolds="wide"
      >
        <OrderStages words={words} names={names} stages={stages} />
      </Fold>
    </div>
  );
}
