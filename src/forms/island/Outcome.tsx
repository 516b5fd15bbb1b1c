import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import { WaysToReach } from '@/ui/WaysToReach.tsx';
import type { FormView } from '../description/form-view.ts';
import type { LateWords, Stage } from './form-state.ts';

interface OutcomeProps {
  stage: Stage;
  view: FormView;
  late: LateWords | undefined;
}

/** The area below the form: the upload progress, or why sending failed and what to do instead. */
export function Outcome({ stage, view, late }: OutcomeProps) {
  return (
    <>
      {stage.at === 'sending' && stage.percent !== undefined && late ? (
        <Uploading id={`${view.name}-uploading`} percent={stage.percent} late={late} />
      ) : null}
      {stage.at === 'trouble' && late ? <Trouble text={stage.text} late={late} /> : null}
    </>
  );
}

/** A thank-you message that covers the form for a moment. */
export function Overlay({ stage, view, late }: OutcomeProps) {
  const over = stage.at === 'received' && stage.over;
  return (
    <div
      data-overlay={view.name}
      hidden={!over}
      role="status"
      className="absolute -inset-1 grid place-content-center gap-2 rounded-card bg-surface p-6 text-center"
    >
      <Icon name="CircleCheck" size={44} className="mx-auto text-good" />
      <p className="text-xl font-semibold">{over ? stage.thanks : null}</p>
      <p className="text-soft">{over ? referenceLine(stage, late) : null}</p>
    </div>
  );
}

const referenceLine = ({ reference }: { reference: string }, late: LateWords | undefined): string =>
  fill(late?.say.reference ?? '', { reference });

function Uploading({ id, percent, late }: { id: string; percent: number; late: LateWords }) {
  return (
    <div data-upload className="mt-4">
      <p id={id} className="text-sm font-semibold">
        {fill(late.say.uploading ?? '', { percent: String(percent) })}
      </p>
      <progress
        aria-labelledby={id}
        max={100}
        value={percent}
        className="mt-1 block h-3 w-full accent-night dark:accent-marigold"
      />
    </div>
  );
}

function Trouble({ text, late }: { text: string; late: LateWords }) {
  return (
    <div data-trouble role="alert" className="mt-3 rounded-lg border-2 border-bad p-4">
      <p className="flex gap-2 font-semibold text-bad">
        <Icon name="CircleAlert" className="mt-1 shrink-0" />
        <span>{text}</span>
      </p>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 font-semibold">
        <button type="submit" className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
          {late.say.tryAgain}
        </button>
        <WaysToReach ways={late.ways} />
      </p>
    </div>
  );
}
