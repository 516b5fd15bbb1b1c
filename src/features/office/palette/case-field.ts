/**
 * Sets a field of the open case as its own form does: on change, or by its button where it has one.
 * @param focused what the key of the field has brought into focus
 * @returns whether it is that field and offers the value
 */
export function setCaseField(focused: Element | null, name: string, value: string): boolean {
  if (!(focused instanceof HTMLSelectElement) || focused.name !== name) {
    return false;
  }
  if (![...focused.options].some((option) => option.value === value)) {
    return false;
  }
  focused.value = value;
  focused.dispatchEvent(new Event('change', { bubbles: true }));
  const button = [...(focused.form?.elements ?? [])].find(
    (each) => each instanceof HTMLButtonElement && each.type === 'submit' && each.value === name,
  );
  if (button instanceof HTMLButtonElement && button.checkVisibility()) {
    focused.form?.requestSubmit(button);
  }
  return true;
}
