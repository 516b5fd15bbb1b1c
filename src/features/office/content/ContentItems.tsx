import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { fill } from '@/i18n/fill.ts';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { FieldsProps } from './content-form-words.ts';
import { nameOf } from './field-name.ts';
import { type FieldNode, type FieldOf, memberOf, numberOf } from './field-node.ts';

interface ItemsProps extends Omit<FieldsProps, 'field'> {
  field: FieldOf<'list'>;
  label: string;
  children: (field: FieldNode) => ReactNode;
}

interface Item {
  readonly field: FieldNode;
  /** Whether the item was added here and is not yet saved. */
  readonly isNew?: boolean;
  /** Whether saving will remove the item. Until then it can be restored with everything that was typed into it. */
  readonly isGone?: boolean;
}

/** A list whose items are added, removed and moved in the browser, or by the server if there are no scripts. */
export function ContentItems({ words, field, label, errors, children }: ItemsProps) {
  const { name } = field;
  const [items, setItems] = useState<readonly Item[]>(() => field.items.map((each) => ({ field: each })));
  /** The item, and its button or first field, to focus after rendering. */
  const [focus, setFocus] = useState<{ item: string; what: 'up' | 'remove' | 'field' }>();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!focus) {
      return;
    }
    const item = list.current?.querySelector(`:scope > [data-item="${focus.item}"]`);
    const [button] = [...(item?.querySelectorAll<HTMLElement>(`[value="${focus.what}:${focus.item}"]`) ?? [])];
    const first = item?.querySelector<HTMLElement>(':is(input:not([type=hidden]), select, textarea)');
    (focus.what === 'field' ? first : (button ?? item?.querySelector<HTMLElement>('summary')))?.focus();
  }, [focus]);

  const add = (): void => {
    const number = Math.max(-1, ...items.map((each) => Number(numberOf(name, each.field.name)))) + 1;
    const fresh = memberOf(field, number);
    setItems([...items, { field: fresh, isNew: true }]);
    setFocus({ item: fresh.name, what: 'field' });
  };
  const toggle = (item: string): void => {
    setItems(items.map((each) => (each.field.name === item ? { ...each, isGone: !each.isGone } : each)));
    setFocus({ item, what: 'remove' });
  };
  const up = (item: string): void => {
    const at = items.findIndex((each) => each.field.name === item);
    const moved = items[at];
    if (!moved || at < 1) {
      return;
    }
    setItems(items.toSpliced(at, 1).toSpliced(at - 1, 0, moved));
    setFocus({ item, what: 'up' });
  };
  /** Performs the action of a button in the browser instead of on the server. */
  const here = (deed: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    deed();
  };
  const order = items.filter(({ isGone }) => !isGone).map((each) => numberOf(name, each.field.name));
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-3 sm:p-4">
      <legend className="px-1 text-base font-semibold">{label}</legend>
      {errors[name] ? <p className="mb-2 text-sm font-semibold text-bad">{errors[name]}</p> : null}
      <input type="hidden" name={`${name}.order`} value={order.join()} />
      <ol ref={list} className="grid gap-2">
        {items.map((item, index) => {
          const at = item.field.name;
          return (
            <li key={at} data-item={at}>
              <details
                open={item.isNew || Object.keys(errors).some((each) => each.startsWith(`${at}.`) || each === at)}
                className="rounded-lg border border-line bg-surface"
              >
                <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-2 text-sm wrap-anywhere">
                  <span className="shrink-0 text-soft">{index + 1}.</span>
                  <span className={item.isGone ? 'text-soft line-through' : undefined}>
                    {nameOf(item.field, words.locale) || fill(words.itemOf, { number: String(index + 1) })}
                  </span>
                  {item.isGone || item.isNew ? (
                    <span className={`ml-auto shrink-0 ${item.isGone ? 'text-bad' : 'text-soft'}`}>
                      {item.isGone ? words.removed : words.added}
                    </span>
                  ) : null}
                </summary>
                <div className="grid gap-4 border-t border-line p-3 sm:p-4">
                  <div hidden={item.isGone} className="grid gap-4 [[hidden]]:hidden">
                    {(item.field.kind === 'group' ? item.field.fields : [item.field]).map(children)}
                  </div>
                  <div className="flex flex-wrap gap-2">
                    {index > 0 && !item.isGone ? (
                      <SmallButton name="do" value={`up:${at}`} onClick={here(() => up(at))}>
                        {words.up}
                      </SmallButton>
                    ) : null}
                    <SmallButton name="do" value={`remove:${at}`} grave={!item.isGone} onClick={here(() => toggle(at))}>
                      {item.isGone ? words.putBack : words.remove}
                    </SmallButton>
                  </div>
                </div>
              </details>
            </li>
          );
        })}
      </ol>
      <div className="mt-3">
        <SmallButton name="do" value={`add:${name}`} onClick={here(add)}>
          {words.add}
        </SmallButton>
      </div>
    </fieldset>
  );
}
