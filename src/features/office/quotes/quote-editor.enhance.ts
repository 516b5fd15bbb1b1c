import { negate, paiseText } from '@/kernel/paise.ts';
import { lineAmount, type QuoteDiscount, type SummedLine, sumQuote } from '@/kernel/quote-sums.ts';
import { typedPaise } from '@/kernel/typed-paise.ts';
import { westernDigits } from '@/kernel/western-digits.ts';

/**
 * Adds up a quote while it is being typed, adds lines without a reload, selects the link when it gets the focus, and
 * begins a new quote at the name.
 */
export function enhanceQuoteEditor(): void {
  const form = document.querySelector<HTMLFormElement>('[data-quote-form]');
  const link = document.querySelector<HTMLInputElement>('[data-quote-link]');
  link?.addEventListener('focus', () => link.select());
  if (!form) {
    return;
  }
  form.addEventListener('input', () => addUp(form));
  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (submitter instanceof HTMLButtonElement && submitter.value === 'lines' && addLine(form)) {
      event.preventDefault();
    }
  });
  addUp(form);
  const name = form.querySelector<HTMLInputElement>('[name=name]');
  // On a phone, the focus would open the keyboard over the page.
  if (name?.value === '' && location.hash === '' && matchMedia('(pointer: fine)').matches) {
    name.focus({ preventScroll: true });
  }
}

const typedIn = (row: ParentNode, field: string): string =>
  row.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-quote="${field}"]`)?.value ?? '';

function lineIn(row: ParentNode): SummedLine {
  const quantity = Number(westernDigits(typedIn(row, 'qty') || '1'));
  const isFee = typedIn(row, 'kind') === 'fee';
  return {
    kind: isFee ? 'fee' : 'ours',
    quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 0,
    unitPaise: typedPaise(typedIn(row, 'price')) ?? 0,
    sac: isFee ? '' : typedIn(row, 'sac'),
    gstPercent: isFee ? 0 : Number(typedIn(row, 'rate')),
  };
}

function discountIn(form: HTMLFormElement): QuoteDiscount {
  const data = new FormData(form);
  const kind = data.get('off-kind');
  const value = typedPaise(String(data.get('off-value') ?? '').replace(/%\s*$/, '')) ?? 0;
  return { kind: kind === 'percent' || kind === 'amount' ? kind : 'none', value };
}

function addUp(form: HTMLFormElement): void {
  const rows = [...form.querySelectorAll<HTMLElement>('[data-quote-line]')];
  const lines = rows.map(lineIn);
  for (const [index, row] of rows.entries()) {
    const line = lines[index];
    const output = row.querySelector('[data-quote-amount]');
    if (line && output) {
      const amount = lineAmount(line);
      output.textContent = amount > 0 ? paiseText(amount) : '';
    }
  }
  const sums = sumQuote(lines, discountIn(form));
  const shown = { ...sums, discount: negate(sums.discount) };
  for (const place of document.querySelectorAll<HTMLElement>('[data-quote-sum]')) {
    const name = place.dataset.quoteSum;
    if (name === 'ours' || name === 'discount' || name === 'gst' || name === 'government' || name === 'total') {
      place.textContent = paiseText(shown[name]);
    }
  }
}

/** Adds an empty line after the last one. @returns false if the server has to add it */
function addLine(form: HTMLFormElement): boolean {
  const list = form.querySelector('[data-quote-lines]');
  const last = list?.lastElementChild;
  const number = list?.childElementCount ?? 0;
  if (!last || number >= 300) {
    return false;
  }
  const added = last.cloneNode(true);
  if (!(added instanceof HTMLElement)) {
    return false;
  }
  for (const field of added.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    const name = field.name.replace(/^l\d+-/, `l${number}-`);
    field.name = name;
    if (field.id) {
      field.id = `quote-${name}`;
    }
    field.value = name.endsWith('-qty') ? '1' : name.endsWith('-kind') ? 'ours' : '';
  }
  for (const text of added.querySelectorAll<HTMLElement>('p span, label .sr-only')) {
    text.textContent = text.textContent.replace(/\d+/, String(number + 1));
  }
  list.append(added);
  added.querySelector<HTMLInputElement>('input[data-quote="price"], input:not([type="hidden"])')?.focus();
  addUp(form);
  return true;
}
