import { type FocusEvent, type InputEvent, type SubmitEvent, useRef } from 'react';
import type { CalculatorSlug } from '@/catalogue/reading/calculator.shape.ts';
import { useAdopted } from '@/islands/use-adopted.ts';
import { plainDigits } from '@/ui/fields/group-digits.ts';
import { CalculatorForm } from './CalculatorForm.tsx';
import { CalculatorResult } from './CalculatorResult.tsx';
import { calculators } from './calculators.ts';
import { type CalculatorWords, describeFault, describeOutcome } from './describe-outcome.ts';
import { type Occasion, type Progress, proceed, type Typed, untouched, valuesFor } from './progress.ts';

export interface CalculatorProps {
  slug: CalculatorSlug;
  /** The page's own URL, to which the form is sent, so that a result has a URL and needs no script. */
  href: string;
  /** The values in the URL, as they were typed. */
  asked?: Typed | undefined;
  /** The example shown until the visitor has a result, with its text. */
  example: { text: string; input: Typed };
  words: CalculatorWords;
}

/**
 * A calculator: the form and, beside it, the result. Both the result and the URL follow the input, so that the URL can
 * be shared.
 */
export function Calculator({ slug, href, asked, example, words }: CalculatorProps) {
  const calculator = calculators[slug];
  const [progress, setProgress, form] = useAdopted<Progress, HTMLFormElement>(
    asked ? proceed(calculator, untouched, asked, 'sent') : untouched,
    (element, first) => {
      if (!isTouched(element)) {
        return first;
      }
      const isLeft = !element.contains(document.activeElement);
      const next = proceed(calculator, first, typedIn(element), isLeft ? 'left' : 'typing');
      if (isLeft) {
        keepAddress(next.typed);
      }
      return next;
    },
  );
  const result = useRef<HTMLElement>(null);
  const values = valuesFor(calculator, progress, example.input);
  const now = Date.now();
  const faults = progress.marked.map((fault) => ({ field: fault.field, text: describeFault(fault, words, now) }));

  const follow = (element: HTMLFormElement, occasion: Occasion): Progress => {
    const next = proceed(calculator, progress, typedIn(element), occasion);
    setProgress(next);
    if (occasion !== 'typing') {
      keepAddress(next.typed);
    }
    return next;
  };
  const input = ({ currentTarget, target }: InputEvent<HTMLFormElement>): void => {
    // A choice is complete immediately. Typed text is complete when the field loses focus.
    follow(currentTarget, target instanceof HTMLInputElement && target.type === 'radio' ? 'left' : 'typing');
  };
  const leave = ({ currentTarget }: FocusEvent<HTMLFormElement>): void => {
    if (progress.unsettled) {
      follow(currentTarget, 'left');
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const [first] = follow(event.currentTarget, 'sent').marked;
    const field = first && event.currentTarget.elements.namedItem(first.field);
    if (field instanceof HTMLElement) {
      field.focus();
    }
    if (first) {
      return;
    }
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView();
  };

  // Shared URLs may contain this id, because the link of an error leads to its field.
  const id = `tool-${slug}`;
  // A short form stays in view beside a long result. In a long form, the button would be below the window's edge.
  const stays = Object.keys(calculator.fields).length <= 4 ? 'lg:sticky lg:top-44 lg:self-start' : '';
  return (
    <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-4 py-8 sm:px-6 md:py-12 lg:grid-cols-2">
      <section id="figures" aria-labelledby="figures-title" className={stays}>
        <h2 id="figures-title" className="sr-only">
          {words.form}
        </h2>
        <CalculatorForm
          id={id}
          href={href}
          words={words}
          faults={faults}
          ref={form}
          fields={calculator.fields}
          typed={asked ?? {}}
          example={example.input}
          onInput={input}
          onBlur={leave}
          onSubmit={submit}
        />
      </section>
      <CalculatorResult
        ref={result}
        own={progress.own}
        example={example.text}
        view={values && describeOutcome(calculator.calculate(values), words)}
        faults={progress.listed ? faults.map(({ field, text }) => ({ href: `#${id}-${field}`, text })) : undefined}
        words={words}
      />
    </div>
  );
}

const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Whether a field's value differs from the one that the server rendered. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      (field.type === 'radio' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue),
  );

/** Puts the URL that the form would have requested into the address bar, with figures without commas. */
function keepAddress(typed: Typed): void {
  const given = Object.entries(typed).flatMap(([name, value]) => (value === '' ? [] : [[name, plainDigits(value)]]));
  history.replaceState(null, '', `?${new URLSearchParams(given)}`);
}
