import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { cleanTyped } from '@/kernel/clean-typed.ts';
import { FieldError } from '../../fields/Field.tsx';
import { boxLook, controlProps } from '../../fields/field-frame.ts';
import type { SelectProps } from '../../fields/SelectField.tsx';
import { Icon } from '../../Icon.tsx';
import { AriaFieldHead } from './AriaFieldHead.tsx';
import { ariaLocale, pageLocale } from './aria-locale.ts';
import { partWords } from './part-words.ts';

/** The key that React Aria needs for the option that clears the choice. */
const NONE = ' ';

const row =
  'flex min-h-11 cursor-pointer items-center rounded-lg px-3 py-1.5 text-sm outline-none data-focused:bg-night data-focused:text-white dark:data-focused:bg-marigold dark:data-focused:text-night data-selected:font-semibold';

/** A combo box by React Aria, whose list is filtered by typing. It sends the value of the chosen option. */
export default function AriaComboField(props: SelectProps) {
  const { name, value = '', placeholder, options, disabled, required } = props;
  const [chosen, setChosen] = useState(value);
  // The error disappears once something else is chosen.
  const error = chosen === value ? props.error : undefined;
  const items = useMemo(
    () => [
      ...(required ? [] : [{ id: NONE, label: placeholder }]),
      ...options.map((each) => ({ id: each.value, label: each.label })),
    ],
    [required, placeholder, options],
  );
  return (
    <I18nProvider locale={ariaLocale()}>
      <ComboBox
        defaultItems={items}
        value={chosen || (required ? null : NONE)}
        onChange={(key) => setChosen(key === null || key === NONE ? '' : String(key))}
        defaultFilter={contains}
        menuTrigger="focus"
        allowsEmptyCollection
        isDisabled={disabled ?? false}
        isInvalid={error !== undefined}
        aria-describedby={controlProps({ ...props, error })['aria-describedby'] ?? ''}
      >
        <AriaFieldHead {...props} />
        <div className="relative">
          <Input
            className={`${boxLook(error)} pr-12`}
            placeholder={placeholder}
            required={required}
            // Typing replaces the chosen text. The focus events that React Aria simulates while moving through the list
            // are ignored.
            onFocus={({ currentTarget, nativeEvent }) => {
              if (nativeEvent.isTrusted) {
                currentTarget.select();
              }
            }}
          />
          <Button className="absolute inset-y-0 right-0.5 my-auto grid size-11 cursor-pointer place-items-center rounded-md data-hovered:bg-sunk">
            <Icon name="ChevronDown" />
          </Button>
        </div>
        <FieldError {...props} error={error} />
        <Popover className="w-(--trigger-width) min-w-52 rounded-card border border-line bg-surface text-ink shadow-panel outline-none">
          <ListBox
            className="max-h-80 overflow-y-auto overscroll-contain p-2 outline-none"
            renderEmptyState={() => <p className="px-3 py-2 text-sm text-soft">{partWords[pageLocale()].none}</p>}
          >
            {({ label }: (typeof items)[number]) => (
              <ListBoxItem className={row} textValue={label}>
                {label}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      <input type="hidden" name={name} value={chosen} disabled={disabled} />
    </I18nProvider>
  );
}

/** Returns a text without differences in case, hyphens and spaces, for comparison. */
const plain = (text: string): string =>
  cleanTyped(text)
    .toLowerCase()
    .replaceAll(/[-\s]+/g, ' ')
    .trim();
const contains = (label: string, typed: string): boolean => plain(label).includes(plain(typed));
