import { useLayoutEffect, useRef, useState } from 'react';
import { Field } from './Field.tsx';
import { controlProps, type FieldProps, fieldId } from './field-frame.ts';

/** The texts of a file field in the page's language, because browsers use their own. */
interface FileWords {
  readonly choose: string;
  readonly none: string;
}

interface FileProps extends FieldProps {
  multiple: boolean;
  /** Opens the camera of a phone. */
  capture?: 'environment';
  /** The accepted types, separated by commas. */
  accept: string;
  words: FileWords;
  /**
   * The text that asks the visitor to choose the files again, because browsers do not keep them when a form is shown
   * again.
   */
  again?: string | undefined;
}

/**
 * A labelled field for files. The browser's own field is invisible above our texts, so that taps, keys and dragged
 * files work as usual. Without scripts, or if this component's code does not load, our texts could not follow the
 * choice, so the browser's field is shown instead.
 */
export function FileField(props: FileProps) {
  const { error, multiple, capture, accept, words, again, disabled } = props;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('');
  const control = controlProps(props);
  const chosenId = `${fieldId(props)}-chosen`;
  const look = (): void => setChosen([...(input.current?.files ?? [])].map(({ name }) => name).join(', '));
  // Files are chosen before hydration and cleared from outside after sending. The field itself holds the state, so it
  // is read after every render.
  useLayoutEffect(look);
  return (
    <Field {...props}>
      {again ? <strong className="mb-1 block text-sm">{again}</strong> : null}
      <div
        data-file-field
        className={`group/file relative flex min-h-15 items-center rounded-lg border border-dashed bg-surface p-2 text-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link has-disabled:opacity-70 ${error ? 'border-2 border-bad' : 'border-soft/60 hover:border-soft'}`}
      >
        <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 in-data-plain:hidden noscript:hidden">
          <span
            aria-hidden="true"
            className={`inline-flex min-h-11 items-center rounded-lg border px-4 font-semibold ${disabled ? '' : 'group-hover/file:bg-sunk'}`}
          >
            {words.choose}
          </span>
          <span
            id={chosenId}
            data-chosen
            className={`min-w-0 flex-1 basis-32 wrap-anywhere ${chosen ? 'font-semibold' : 'text-soft'}`}
          >
            {chosen || words.none}
          </span>
        </div>
        <input
          {...control}
          multiple={multiple}
          accept={accept}
          capture={capture}
          ref={input}
          type="file"
          aria-describedby={[control['aria-describedby'], chosenId].filter(Boolean).join(' ')}
          onChange={look}
          className="absolute inset-0 size-full cursor-pointer scroll-mt-12 opacity-0 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-lg file:border file:border-solid file:border-current file:bg-transparent file:px-4 file:font-semibold file:text-ink in-data-plain:static in-data-plain:opacity-100 noscript:static noscript:opacity-100"
        />
      </div>
    </Field>
  );
}
