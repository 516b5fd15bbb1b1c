import type { FormFrameWords, FormState } from './form-state.ts';
import { WaysToReach } from './WaysToReach.tsx';

interface FormSummaryProps {
  id: string;
  frame: FormFrameWords;
  state: FormState;
  labels: Readonly<Record<string, string>>;
}

/** What is wrong with a form that came back, above it: each line leads to its field, or to another way to reach the firm. */
export function FormSummary({ id, frame, state, labels }: FormSummaryProps) {
  const faults = Object.entries(state.errors);
  if (faults.length === 0 && !state.notice) return null;
  return (
    <div role="alert" tabIndex={-1} className="mb-5 rounded-lg border-2 border-bad p-4">
      {state.notice ? (
        <>
          <p className="font-semibold text-bad">{state.notice}</p>
          <p className="mt-2 flex flex-wrap gap-x-5 font-semibold">
            <WaysToReach frame={frame} />
          </p>
        </>
      ) : null}
      {faults.length > 0 ? (
        <>
          <p className="font-semibold">{frame.form.summary}</p>
          <ul className="mt-2 list-disc pl-5">
            {faults.map(([field, text]) => (
              <li key={field}>
                {field in labels ? (
                  <a href={`#${id}-${field}`} className="text-bad underline underline-offset-4">
                    {text}
                  </a>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
