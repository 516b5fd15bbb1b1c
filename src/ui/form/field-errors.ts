/** Shows each sentence beside its field and goes to the first of them. */
export function showErrors(form: HTMLFormElement, errors: Readonly<Record<string, string>>): void {
  let first: HTMLElement | undefined;
  for (const place of form.querySelectorAll<HTMLElement>('[data-error-for]')) {
    const text = errors[place.dataset.errorFor ?? ''];
    const field = form.elements.namedItem(place.dataset.errorFor ?? '');
    if (!text || !(field instanceof HTMLElement)) continue;
    const words = place.querySelector('span');
    if (words) words.textContent = text;
    place.hidden = false;
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', place.id);
    first ??= field;
  }
  first?.focus();
}

/** Takes all errors away. */
export function clearErrors(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-error-for]')) place.hidden = true;
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
}
