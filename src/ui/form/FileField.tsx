import { Icon } from '../Icon.tsx';
import { fileKinds, megabytes } from './file-facts.ts';
import type { FormFrameWords, FormState } from './form-state.ts';

interface FileFieldProps {
  form: string;
  label: string;
  hint: string;
  rules: { field: string; atMost: number; maxBytes: number; types: readonly string[]; required: boolean };
  words: FormFrameWords['form'];
  state: FormState;
}

/** A labelled field for files: says its limits, and after a form came back that files must be chosen again. */
export function FileField({ form, label, hint, rules, words, state }: FileFieldProps) {
  const { field, atMost, maxBytes, types, required } = rules;
  const id = `${form}-${field}`;
  const error = state.errors[field];
  const say = (text: string): string =>
    text.replace('{size}', megabytes(maxBytes)).replace('{count}', String(atMost)).replace('{label}', label);
  const cameBack = state.notice !== undefined || Object.keys(state.errors).length > 0;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        <span data-label>{label}</span>
        {required ? (
          <span aria-hidden="true" className="text-bad">
            {' '}
            *
          </span>
        ) : (
          <span className="font-normal text-soft"> ({words.optional})</span>
        )}
      </label>
      <p id={`${id}-hint`} className="mb-1 text-sm text-soft">
        {hint
          .replace('{types}', fileKinds(types))
          .replace('{size}', megabytes(maxBytes))
          .replace('{count}', String(atMost))}
        {cameBack ? <strong className="block text-ink">{words.fileAgain}</strong> : null}
      </p>
      <input
        id={id}
        name={field}
        type="file"
        required={required}
        multiple={atMost > 1}
        accept={types.join()}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        data-max-bytes={maxBytes}
        data-max-files={atMost}
        data-too-large={say(words.fileTooLarge)}
        data-too-many={say(words.fileCount)}
        data-empty={words.fileEmpty}
        data-missing={say(words.fileMissing)}
        className={`block min-h-12 w-full rounded-lg border border-dashed bg-surface p-2 text-sm file:mr-3 file:min-h-11 file:rounded-lg file:border file:border-solid file:border-current file:bg-transparent file:px-4 file:font-semibold file:text-ink disabled:opacity-70 ${error ? 'border-bad' : 'border-soft/60'}`}
      />
      <p
        id={`${id}-error`}
        data-error-for={field}
        hidden={!error}
        className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-bad"
      >
        <Icon name="CircleAlert" size={18} className="mt-0.5 shrink-0" />
        <span>{error}</span>
      </p>
    </div>
  );
}
