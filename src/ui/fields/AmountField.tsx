import { type InputEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Field } from './Field.tsx';
import { boxLook, controlProps } from './field-frame.ts';
import { groupDigits } from './group-digits.ts';
import type { InputProps } from './InputField.tsx';

/** A labelled field for rupees: the sign stands in it, and figures are grouped as in India while they are typed. */
export function AmountField(props: Omit<InputProps, 'type' | 'inputMode' | 'min'>) {
  const { value = '', error, placeholder, maxLength } = props;
  const field = useRef<HTMLInputElement>(null);
  /** What stood in the field before the last key. */
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
  // What was typed before this lived.
  const begin = useEffectEvent(() => {
    if (field.current) {
      regroup(field.current, false);
    }
  });
  useLayoutEffect(() => begin(), []);
  const type = ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>): void => {
    const { isComposing, inputType, data } = nativeEvent;
    // What a keyboard is still composing is not ours to change.
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
