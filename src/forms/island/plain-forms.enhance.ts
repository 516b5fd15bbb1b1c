/** What may be wrong with a field, as far as a browser can tell, or was. */
const judged = '[required],[aria-invalid],[type=email],[type=tel]';

/** The form of an event that happens in one which its page answers; the others carry their words. */
function plainForm({ target }: Event): HTMLFormElement | undefined {
  const form = target instanceof Element ? target.closest('form') : null;
  return form && !form.hasAttribute('data-form') && form.querySelector(judged) ? form : undefined;
}

/** What the browser found wrong before our words had come. */
const waiting = new Set<HTMLFormElement>();
/** Where they cannot be had, the browser says it. */
let isMute = false;
let coming: Promise<typeof import('./plain-forms.ts') | undefined> | undefined;

const load = (): typeof coming => {
  coming ??= import('./plain-forms.ts').catch(() => {
    coming = undefined;
    return undefined;
  });
  return coming;
};

/**
 * Has forms that a page answers speak in our words, from the first touch of one of them on: see plain-forms.ts. Until then no page
 * carries the code of it.
 */
export function enhancePlainForms(): void {
  const touch = (event: Event): void => {
    const form = plainForm(event);
    if (form) {
      void load()?.then((parts) => parts?.takeForm(form));
    }
  };
  for (const type of ['pointerdown', 'focusin', 'keydown']) {
    document.addEventListener(type, touch, true);
  }
  document.addEventListener(
    'invalid',
    (event) => {
      const form = plainForm(event);
      if (!form || isMute) {
        return;
      }
      // The browser's bubble: who presses at once is told a moment later, in the language of the page.
      event.preventDefault();
      if (waiting.has(form)) {
        return;
      }
      waiting.add(form);
      void tell(form);
    },
    true,
  );
}

async function tell(form: HTMLFormElement): Promise<void> {
  const parts = await load();
  const isTold = await parts?.tellOfForm(form);
  waiting.delete(form);
  if (isTold) {
    return;
  }
  isMute = true;
  form.reportValidity();
  isMute = false;
}
