/** How often a browser asks whether something came in, milliseconds: one tab of it asks for all. */
const EVERY_MS = 8_000;
const CHANNEL = 'office-inbox';

const inbox = document.querySelector<HTMLElement>('[data-inbox]');
if (inbox) {
  moveByKeys(inbox);
  watch(inbox);
}

/** j and k go from case to case, / to the search; the rest the browser does. */
function moveByKeys(place: HTMLElement): void {
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...place.querySelectorAll<HTMLElement>('[data-row]')];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'j') rows[Math.min(at + 1, rows.length - 1)]?.focus();
    else if (event.key === 'k') rows[Math.max(at - 1, 0)]?.focus();
    else if (event.key === '/') place.querySelector<HTMLElement>('[name=q]')?.focus();
    else return;
    event.preventDefault();
  });
}

/** Asks what came last, unless another tab of this browser just did: it tells the others what it heard. */
function watch(place: HTMLElement): void {
  const channel = new BroadcastChannel(CHANNEL);
  let heardAt = performance.now();
  const hear = (newest: string): void => {
    heardAt = performance.now();
    void catchUp(place, newest);
  };
  channel.addEventListener('message', ({ data }) => hear(String(data)));
  const ask = async (): Promise<void> => {
    const address = place.dataset.news ?? '';
    const answer = await fetch(address, { headers: { accept: 'application/json' } }).catch(() => undefined);
    if (!answer?.ok) return;
    const { newest } = (await answer.json()) as { newest: string };
    channel.postMessage(newest);
    hear(newest);
  };
  // Tabs begin at different moments, so one of them is first, and stays it.
  setInterval(() => {
    if (performance.now() - heardAt >= EVERY_MS) void ask();
  }, EVERY_MS / 8);
}

async function catchUp(place: HTMLElement, newest: string): Promise<void> {
  // Further pages stay as they are: nobody wants the rows to move there.
  if (newest === place.dataset.newest || location.search.includes('after=')) return;
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer?.ok || answer.redirected) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.querySelector<HTMLElement>('[data-inbox]');
  if (!fresh) return;
  const focused = document.activeElement?.closest<HTMLAnchorElement>('[data-row]')?.getAttribute('href');
  for (const part of ['[data-cases]', 'nav ul'])
    place.querySelector(part)?.replaceWith(fresh.querySelector(part) ?? '');
  place.dataset.newest = fresh.dataset.newest ?? '';
  if (focused) place.querySelector<HTMLElement>(`[data-row][href="${CSS.escape(focused)}"]`)?.focus();
  const said = place.querySelector<HTMLElement>('[data-came]');
  if (said) said.textContent = said.dataset.words ?? '';
}

export {};
