import { type InputEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Field } from './Field.tsx';
import { boxLook, controlProps } from './field-frame.ts';
import { groupDigits } from './group-digits.ts';
import type { InputProps } from './InputField.tsx';

/** A labelled field for rupees with the rupee sign inside; digits are grouped in the Indian way while typing. */
export function AmountField(props: Omit<InputProps, 'type' | 'inputMode' | 'min'>) {
  const { value = '', error, placeholder, maxLength } = props;
  const field = useRef<HTMLInputElement>(null);
  /** The text of the field before the last keystroke. */
  const before = useRef('');
  const regroup = (input: HTMLInputElement, ours: boolean): void => {
    const { text, caret } = groupDigits(input.value, input.selectionStart ?? input.value.length, ours);
    if (text !== input.value) {
      input.value = text;
      if (document.activeElement === input) {
        input.setSelectionRange(caret, caret);
      }
    }
    before.current = text;
  };
  // The text typed before hydration.
  const begin = useEffectEvent(() => {
    if (field.current) {
      regroup(field.current, false);
    }
  });
  useLayoutEffect(() => begin(), []);
  const type = ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>): void => {
    const { isComposing, inputType, data } = nativeEvent;
    // Text that an input method is still composing must not be changed.
    if (isComposing) {
      return;
    }
    const byKey = inputType?.startsWith('delete') || (inputType === 'insertText' && !data?.includes(','));
    regroup(currentTarget, byKey && groupDigits(before.current).text === before.current);
  };
  return (
    <Field {...props}>
      <div className="relative">
        <span
          aria-hidden="true"
          className="figures pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center"
        >
          ₹
        </span>
        <input
          {...controlProps(props)}
          placeholder={placeholder}
          maxLength={maxLength}
          ref={field}
          type="text"
          inputMode="decimal"
          defaultValue={groupDigits(value).text}
          onInput={type}
          className={`${boxLook(error)} figures pl-8`}
        />
      </div>
    </Field>
  );
}
