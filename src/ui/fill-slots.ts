/**
 * Fills in a sentence that the server has put into a template element for a script.
 * @param facts the text of each slot, by name
 */
export function fillSlots(
  sentence: Element | DocumentFragment | undefined,
  facts: Readonly<Record<string, string | number>>,
): string {
  for (const slot of sentence?.querySelectorAll('slot') ?? []) {
    slot.textContent = String(facts[slot.name]);
  }
  return sentence?.textContent ?? '';
}
