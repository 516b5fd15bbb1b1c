import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { FormSummary } from './FormSummary.tsx';
import type { FormFrameWords, FormState } from './form-state.ts';
import { WaysToReach } from './WaysToReach.tsx';

interface FormFrameProps {
  /** The kind of case, such as `hero-inquiry`; also the form's id. */
  id: string;
  action: string;
  /** The English address of the page that holds the form. */
  page: string;
  words: FormFrameWords;
  state: FormState;
  /** Field name to label, for the summary. */
  labels: Readonly<Record<string, string>>;
  success: string;
  /** Named by a heading's id or by itself. */
  labelledBy?: string | undefined;
  label?: string | undefined;
  className?: string | undefined;
  /** Takes files: posts as multipart and shows how far an upload is. */
  upload?: boolean;
  children: ReactNode;
}

/**
 * A form that posts without a script and shows its states with one: hidden fields, the trap for robots, the summary of
 * errors, the live status and what to do when the connection breaks.
 */
export function FormFrame({
  id,
  action,
  page,
  words,
  state,
  labels,
  success,
  labelledBy,
  label,
  className,
  upload,
  children,
}: FormFrameProps) {
  const { form, consent } = words;
  const data = {
    'data-form': id,
    'data-sending': form.sending,
    'data-success': success,
    'data-reference': form.reference,
    'data-offline': form.offline,
    'data-failed': form.failed,
  };
  return (
    <form
      id={id}
      action={action}
      method="post"
      acceptCharset="utf-8"
      encType={upload ? 'multipart/form-data' : undefined}
      aria-labelledby={labelledBy}
      aria-label={label}
      className={className}
      {...data}
    >
      <FormSummary id={id} frame={words} state={state} labels={labels} />
      <input type="hidden" name="key" defaultValue={state.key ?? ''} />
      <input type="hidden" name="elapsed" defaultValue="" />
      <input type="hidden" name="page" defaultValue={page} />
      <input type="hidden" name="consent" defaultValue={consent.version} />
      <p hidden>
        <label htmlFor={`${id}-company_website`}>{form.trap}</label>
        <input id={`${id}-company_website`} name="company_website" tabIndex={-1} autoComplete="off" />
      </p>
      {children}
      {upload ? (
        <div data-upload={form.uploading} hidden className="mt-4">
          <p id={`${id}-uploading`} className="text-sm font-semibold" />
          <progress
            aria-labelledby={`${id}-uploading`}
            max={100}
            className="mt-1 block h-3 w-full accent-night dark:accent-marigold"
          />
        </div>
      ) : null}
      <div role="status" data-status className="mt-3 empty:hidden" />
      <div data-trouble hidden role="alert" className="mt-3 rounded-lg border-2 border-bad p-4">
        <p className="flex gap-2 font-semibold text-bad">
          <Icon name="CircleAlert" className="mt-1 shrink-0" />
          <span data-trouble-text />
        </p>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 font-semibold">
          <button type="submit" className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
            {form.tryAgain}
          </button>
          <WaysToReach frame={words} />
        </p>
      </div>
    </form>
  );
}
