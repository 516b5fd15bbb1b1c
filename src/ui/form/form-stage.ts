/** How long the thanks lie over a form, in milliseconds, before it is empty again. */
const overlayStays = 3000;

/** What a form shows while it is idle, sending, received or in trouble. */
export class Stage {
  sending = false;
  readonly #form: HTMLFormElement;
  readonly #button: HTMLButtonElement | null;
  readonly #label: string;
  readonly #status: HTMLElement | null;
  readonly #trouble: HTMLElement | null;
  readonly #overlay: HTMLElement | null;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#button = form.querySelector('button[type=submit]:not([data-trouble] *)');
    this.#label = this.#button?.textContent ?? '';
    this.#status = form.querySelector('[data-status]');
    this.#trouble = form.querySelector('[data-trouble]');
    this.#overlay = document.querySelector(`[data-overlay="${form.id}"]`);
  }

  idle(): void {
    this.#set(false);
    this.#status?.replaceChildren();
    if (this.#trouble) this.#trouble.hidden = true;
  }

  /** 'Sending...': the button is off and so are the fields, so that nothing typed now can get lost. */
  send(): void {
    this.#set(true);
    if (this.#button) this.#button.textContent = this.#form.dataset.sending ?? '';
  }

  /** Stored: thanks and the reference; what was typed is cleared. */
  received(reference: string): void {
    this.#set(false);
    const { success = '', reference: label = '' } = this.#form.dataset;
    const number = label.replace('{reference}', reference);
    if (this.#overlay) this.#lay(this.#overlay, success, number);
    else {
      this.#clear();
      this.#status?.replaceChildren(line(success, 'font-semibold text-good'), line(number, 'text-sm text-soft'));
    }
  }

  /** Not stored: everything typed stays. */
  trouble(text: string): void {
    this.#set(false);
    const words = this.#trouble?.querySelector('[data-trouble-text]');
    if (words) words.textContent = text;
    if (this.#trouble) this.#trouble.hidden = false;
  }

  #lay(overlay: HTMLElement, success: string, number: string): void {
    overlay.querySelector('[data-overlay-text]')?.replaceChildren(success);
    overlay.querySelector('[data-overlay-reference]')?.replaceChildren(number);
    overlay.hidden = false;
    setTimeout(() => {
      overlay.hidden = true;
      this.#clear();
      this.#status?.replaceChildren(line(number, 'text-sm text-soft'));
    }, overlayStays);
  }

  // Not reset(): in a form that came back from the server it would bring back what was typed.
  #clear(): void {
    for (const field of this.#form.elements) {
      if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) field.checked = false;
      else if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) field.value = '';
      else if (field instanceof HTMLInputElement && field.type !== 'hidden') field.value = '';
    }
  }

  #set(sending: boolean): void {
    this.sending = sending;
    for (const field of this.#form.elements) {
      if (
        (field instanceof HTMLInputElement && field.type !== 'hidden') ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLButtonElement
      )
        field.disabled = sending;
    }
    this.#form.toggleAttribute('aria-busy', sending);
    if (!sending && this.#button) this.#button.textContent = this.#label;
  }
}

function line(text: string, look: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.className = look;
  paragraph.textContent = text;
  return paragraph;
}
