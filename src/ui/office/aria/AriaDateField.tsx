import { type CalendarDate, parseDate } from '@internationalized/date';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { FieldError } from '../../fields/Field.tsx';
import { controlProps, type FieldProps } from '../../fields/field-frame.ts';
import { Icon } from '../../Icon.tsx';
import { AriaFieldHead } from './AriaFieldHead.tsx';
import { ariaLocale, pageLocale } from './aria-locale.ts';
import { MonthPopover } from './MonthPopover.tsx';
import { partWords } from './part-words.ts';

/** Whether a part of the date is still empty. */
const isLeft = ({ dataset }: HTMLElement): boolean => dataset.placeholder !== undefined;

/** A date field by React Aria: typed in parts or chosen from a calendar. It sends a day such as 2026-11-23. */
export default function AriaDateField(props: FieldProps) {
  const { name, value, error, required, disabled } = props;
  const words = partWords[pageLocale()];
  const [day, setDay] = useState(() => readDay(value));
  const [fault, setFault] = useState(error);
  const sent = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);

  const segments = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>('[role=spinbutton]') ?? [])];
  /** Turns a year such as 26 into 2026. An incomplete date is left unchanged. */
  const complete = (): void => {
    if (!segments().some(isLeft)) {
      setDay((now) => (now && now.year < 100 ? now.add({ years: 2000 }) : now));
    }
  };
  const check = useEffectEvent((event: SubmitEvent): void => {
    if (disabled) {
      return;
    }
    const parts = segments();
    const left = parts.filter(isLeft);
    const form = sent.current?.form;
    // A missing day is reported only if the browser or the page's own script reports missing values.
    const isChecked = !form?.noValidate || form.hasAttribute('data-own-words');
    const isMissing = required && left.length === parts.length && isChecked;
    if (left.length === 0 || (left.length === parts.length && !isMissing)) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    setFault(isMissing ? words.missing : words.half);
    left[0]?.focus();
  });
  useEffect(() => {
    const gone = new AbortController();
    // Runs before the form's own handler, which may submit without the browser's validation.
    const listen = { capture: true, signal: gone.signal };
    sent.current?.form?.addEventListener('submit', check, listen);
    return () => gone.abort();
  }, []);

  const said = fault;
  return (
    <I18nProvider locale={ariaLocale()}>
      <DatePicker
        value={day}
        onChange={(next) => {
          setFault(undefined);
          setDay(next);
        }}
        isDisabled={disabled ?? false}
        isInvalid={said !== undefined}
        aria-describedby={controlProps({ ...props, error: said })['aria-describedby'] ?? ''}
      >
        <AriaFieldHead {...props} />
        <Group
          ref={box}
          data-date={name}
          onBlur={complete}
          className={`flex min-h-[calc(1lh+1.375rem)] w-full scroll-mt-12 items-center rounded-lg border bg-surface pr-0.5 pl-3 text-base text-ink data-disabled:opacity-70 data-focus-within:outline-3 data-focus-within:outline-offset-2 data-focus-within:outline-link ${said ? 'border-2 border-bad' : 'border-soft/60 hover:border-soft'}`}
        >
          <DateInput className="figures flex grow items-center">
            {(part) => (
              <DateSegment
                segment={part}
                className="rounded px-0.5 outline-none data-focused:bg-night data-focused:text-white data-placeholder:text-soft data-placeholder:data-focused:text-white dark:data-focused:bg-marigold dark:data-focused:text-night dark:data-placeholder:data-focused:text-night"
              >
                {({ isPlaceholder, type, text }) =>
                  isPlaceholder && (type === 'day' || type === 'month' || type === 'year') ? words[type] : text
                }
              </DateSegment>
            )}
          </DateInput>
          <Button className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md outline-offset-2 data-focus-visible:outline-3 data-focus-visible:outline-link data-hovered:bg-sunk">
            <Icon name="CalendarDays" />
          </Button>
        </Group>
        <FieldError {...props} error={said} />
        <MonthPopover />
      </DatePicker>
      <input ref={sent} type="hidden" name={name} value={day?.toString() ?? ''} disabled={disabled} />
    </I18nProvider>
  );
}

/**
 * Parses a day.
 * @param text a day as forms send it
 * @returns null if the text is missing or is not a valid day
 */
function readDay(text: string | undefined): CalendarDate | null {
  try {
    return text ? parseDate(text) : null;
  } catch {
    return null;
  }
}
