import { WaysToReach } from '@/ui/WaysToReach.tsx';
import type { LateWords } from './form-state.ts';
import type { ShownForm } from './shown-form.ts';

/** The errors above the form. Each links to its field, or to another way to contact the firm. */
export function FormSummary({
  shown,
  notice,
  late,
}: {
  shown: ShownForm;
  notice: string | undefined;
  late: LateWords;
}) {
  const { view, errors } = shown;
  const seen = [
    ...view.fields.filter(({ hidden }) => !hidden).map(({ name }) => name),
    ...(shown.noEmail.reply ? ['phone', 'noEmail', 'replyBy'] : []),
  ];
  // If the form has only one field, the field itself shows the error.
  const faults = Object.entries(errors).filter(([name]) => seen.length > 1 || !seen.includes(name));
  if (faults.length === 0 && !notice) {
    return null;
  }
  return (
    <div role="alert" className="mb-5 rounded-lg border-2 border-bad p-4">
      {notice ? (
        <>
          <p className="font-semibold text-bad">{notice}</p>
          <p className="mt-2 flex flex-wrap gap-x-5 font-semibold">
            <WaysToReach ways={late.ways} />
          </p>
        </>
      ) : null}
      {faults.length > 0 ? (
        <>
          <p className="font-semibold">{late.say.summary}</p>
          <ul className="mt-2 list-disc pl-5">
            {faults.map(([name, text]) => (
              <li key={name}>
                {seen.includes(name) ? (
                  <a href={`#${view.name}-${name}`} className="text-bad underline underline-offset-4">
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
