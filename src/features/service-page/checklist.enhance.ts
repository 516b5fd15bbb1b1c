/** What of a list is ticked, kept on this device: one entry a service, `service:id id`. */
const keyOf = (name: string): string => `papers:${name}`;

function read(name: string): Set<string> {
  try {
    return new Set((localStorage.getItem(keyOf(name)) ?? '').split(' ').filter(Boolean));
  } catch {
    return new Set();
  }
}

function write(name: string, ticked: readonly string[]): void {
  try {
    if (ticked.length > 0) localStorage.setItem(keyOf(name), ticked.join(' '));
    else localStorage.removeItem(keyOf(name));
  } catch {
    // A full or forbidden store: the ticks hold as long as the page is open.
  }
}

/** Remembers the ticks of `[data-checklist]`, counts them, and sends along by WhatsApp which papers are ready. */
export function enhanceChecklists(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-checklist]')) enhanceChecklist(list);
}

function enhanceChecklist(list: HTMLElement): void {
  const { checklist = '', heading = '' } = list.dataset;
  const boxes = [...list.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const count = list.querySelector<HTMLElement>('[data-ticked]');
  const share = list.querySelector<HTMLAnchorElement>('[data-share] a');
  const before = read(checklist);
  for (const box of boxes) box.checked = before.has(box.name);
  const show = (): void => {
    const ticked = boxes.filter((box) => box.checked);
    if (count)
      count.textContent =
        ticked.length === 0
          ? ''
          : (count.dataset.ticked ?? '')
              .replace('{count}', String(ticked.length))
              .replace('{all}', String(boxes.length));
    const lines = boxes.map((box) => `${box.checked ? '✓' : '-'} ${nameOf(box)}`);
    if (share) share.href = `https://wa.me/?text=${encodeURIComponent([heading, ...lines].join('\n'))}`;
  };
  list.addEventListener('change', () => {
    write(
      checklist,
      boxes.filter((box) => box.checked).map((box) => box.name),
    );
    show();
  });
  show();
}

/** The paper's name without its note. */
const nameOf = (box: HTMLInputElement): string => box.nextElementSibling?.firstChild?.textContent?.trim() ?? '';
