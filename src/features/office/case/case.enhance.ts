/** How often one says that one still looks: three times in the 15 seconds that it counts. Milliseconds. */
const EVERY_MS = 5_000;
/** For so long a reply can be taken back. */
const UNDO_MS = 10_000;

const place = document.querySelector<HTMLElement>('[data-case]');
if (place) {
  setInterval(() => void look(place), EVERY_MS);
  // What is offered no longer is not shown any longer; a reload does not bring it back.
  const bar = place.querySelector<HTMLElement>('[data-undo]');
  if (bar) setTimeout(() => bar.remove(), UNDO_MS);
  if (location.search) history.replaceState(null, '', location.pathname + location.hash);
  byKeys(place);
}

/** Says that this case is on the screen, and shows who else has it there. */
async function look(place: HTMLElement): Promise<void> {
  if (document.hidden) return;
  const said = place.querySelector<HTMLElement>('[data-viewers]');
  const text = place.querySelector<HTMLTextAreaElement>('[data-reply] textarea');
  const isWriting = text !== null && text.value !== text.defaultValue;
  const address = `${place.dataset.case}/look?writing=${isWriting ? 1 : 0}`;
  const answer = await fetch(address, { headers: { accept: 'application/json' } }).catch(() => undefined);
  if (!answer?.ok || !said) return;
  const { names } = (await answer.json()) as { names: string };
  const sentence = names ? (said.dataset.words ?? '').replace('{names}', names) : '';
  if (said.textContent !== sentence) said.textContent = sentence;
}

/** r begins the reply, a goes to whom it is assigned, e to the status. */
function byKeys(place: HTMLElement): void {
  const fields: Readonly<Record<string, string>> = {
    r: '[data-reply] textarea',
    a: '[name=assignee]',
    e: 'form:not([data-reply]) [name=status]',
  };
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea');
    const wanted = Object.hasOwn(fields, event.key) ? fields[event.key] : undefined;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !wanted) return;
    place.querySelector<HTMLElement>(wanted)?.focus();
    event.preventDefault();
  });
}

export {};
