/**
 * Sets a field of the open case as a user would: by changing it, then pressing the button of its form if there is one.
 * @param focused the element focused by the field's shortcut
 * @returns false if that element is another field or does not offer the value
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
