import { describeFault, describeOutcome, type ToolWords } from './describe-outcome.ts';
import { readFields } from './read-fields.ts';
import { showFaultList, showState, showView } from './show-view.ts';
import type { AnyTool, Fault } from './tool.ts';

/** How long, in milliseconds, nothing is typed before a screen reader is told the answer. */
const pause = 800;

/** Works out the result while the visitor types; the address follows, so that it can be linked. */
export function computeInPlace(form: HTMLFormElement, tool: AnyTool): void {
  const result = document.querySelector<HTMLElement>('#result');
  const status = result?.querySelector('[role=status]');
  const title = result?.querySelector('h2');
  if (!result || !status || !title) return;
  const words = JSON.parse(form.dataset.words ?? '{}') as ToolWords;
  let own = result.querySelector<HTMLElement>('[data-state=example]')?.hidden ?? true;
  let telling = 0;

  /** @param how 'typing' says nothing of faults; 'left' of those in filled fields; 'sent' of all */
  const update = (how: 'typing' | 'left' | 'sent'): readonly Fault[] => {
    const typed = new FormData(form);
    const textOf = (name: string): string => String(typed.get(name) ?? '');
    const { values, faults = [] } = readFields(tool, textOf);
    clearTimeout(telling);
    own ||= how === 'sent' || values !== undefined;
    title.textContent = (own ? words.yours : words.example) ?? '';
    if (values) {
      const view = describeOutcome(tool.calculate(values), words);
      markFaults(form, [], words);
      showView(result, view);
      telling = window.setTimeout(() => {
        status.textContent = `${view.answer.label}: ${view.answer.amount}`;
      }, pause);
    } else {
      const seen =
        how === 'sent' ? faults : faults.filter(({ field }) => how === 'left' && textOf(field).trim() !== '');
      if (how !== 'typing') markFaults(form, seen, words);
      if (how === 'sent')
        showFaultList(
          result,
          faults.map((fault) => ({ href: `#${form.id}-${fault.field}`, text: describeFault(fault, words) })),
        );
      else if (own) showState(result, 'waiting');
    }
    if (how !== 'typing') keepAddress(typed);
    return faults;
  };

  form.addEventListener('input', () => void update('typing'));
  form.addEventListener('change', () => void update('left'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const [first] = update('sent');
    const field = first ? form.elements.namedItem(first.field) : result;
    if (!(field instanceof HTMLElement)) return;
    field.focus({ preventScroll: field === result });
    if (field === result) result.scrollIntoView();
  });
  update('typing');
}

function markFaults(form: HTMLFormElement, faults: readonly Fault[], words: ToolWords): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-error-for]')) {
    const fault = faults.find(({ field }) => field === place.dataset.errorFor);
    const text = place.querySelector('span');
    if (text) text.textContent = fault ? describeFault(fault, words) : '';
    place.hidden = !fault;
    const field = form.elements.namedItem(place.dataset.errorFor ?? '');
    if (!(field instanceof HTMLElement)) continue;
    if (fault) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
  }
}

/** The address that the form would have asked for. */
function keepAddress(typed: FormData): void {
  const query = new URLSearchParams();
  for (const [name, value] of typed) if (typeof value === 'string' && value !== '') query.set(name, value);
  history.replaceState(null, '', `?${query}`);
}
