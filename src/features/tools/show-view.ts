import type { Row, View } from './describe-outcome.ts';

/** Which part of the result is seen. */
export type State = 'example' | 'outcome' | 'waiting' | 'faults';

/** A copy of one of the result's templates. */
function copy(result: HTMLElement, name: string): HTMLElement {
  const template = result.querySelector<HTMLTemplateElement>(`[data-template=${name}]`);
  return template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
}

function setPart(root: Element, part: string, text: string): void {
  const element = root.querySelector<HTMLElement>(`[data-part=${part}]`);
  if (!element) return;
  element.textContent = text;
  element.hidden = text === '';
}

function setRow<Root extends Element>(root: Root, { label, amount, how }: Row): Root {
  setPart(root, 'label', label);
  setPart(root, 'amount', amount);
  setPart(root, 'how', how);
  return root;
}

/** Shows these parts of the result and no other. */
export function showState(result: HTMLElement, ...states: readonly State[]): void {
  for (const part of result.querySelectorAll<HTMLElement>('[data-state]'))
    part.hidden = !states.includes(part.dataset.state as State);
}

/** Fills the result as ToolResult.tsx does on the server. */
export function showView(result: HTMLElement, view: View): void {
  const answer = result.querySelector('[data-answer]');
  if (answer) setRow(answer, view.answer);
  const groups = view.groups.map(({ title, rows }) => {
    const group = copy(result, 'group');
    setPart(group, 'title', title);
    const lines = rows.map((row) => {
      const line = setRow(copy(result, 'row'), row);
      line.classList.toggle('font-semibold', row.strong);
      return line;
    });
    group.querySelector('dl')?.replaceChildren(...lines);
    return group;
  });
  result.querySelector('[data-groups]')?.replaceChildren(...groups);
  const table = view.table.map((cells) => {
    const row = copy(result, 'cells');
    cells.forEach((cell, column) => {
      const place = row.children[column];
      if (place) place.textContent = cell;
    });
    return row;
  });
  result.querySelector('tbody')?.replaceChildren(...table);
  showState(result, 'outcome');
}

/** Lists what is wrong, each line leading to its field. */
export function showFaultList(result: HTMLElement, faults: readonly { href: string; text: string }[]): void {
  const lines = faults.map(({ href, text }) => {
    const line = copy(result, 'fault');
    const link = line.querySelector('a');
    if (link) Object.assign(link, { href, textContent: text });
    return line;
  });
  result.querySelector('[data-state=faults] ul')?.replaceChildren(...lines);
  showState(result, 'faults');
}
