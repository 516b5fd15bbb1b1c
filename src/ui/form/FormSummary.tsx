import type { FormState } from './form-state.ts';

/** What is wrong with a form that came back, above it, each line leading to its field. */
export function FormSummary({
  id,
  intro,
  state,
  labels,
}: {
  id: string;
  intro: string;
  state: FormState;
  labels: Readonly<Record<string, string>>;
}) {
  const faults = Object.entries(state.errors);
  if (faults.length === 0 && !state.notice) return null;
  return (
    <div role="alert" tabIndex={-1} className="mb-5 rounded-lg border-2 border-bad p-4">
      {state.notice ? <p className="font-semibold text-bad">{state.notice}</p> : null}
      {faults.length > 0 ? (
        <>
          <p className="font-semibold">{intro}</p>
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
