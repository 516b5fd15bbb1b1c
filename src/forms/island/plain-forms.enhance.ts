/** Fields that may have, or had, an error that a browser can detect. */
const judged = '[required],[aria-invalid],[type=email],[type=tel]';

/**
 * Returns the form of an event if its page answers the form. Forms with `data-form` are ignored, because they show
 * their errors themselves.
 */
function plainForm({ target }: Event): HTMLFormElement | undefined {
  const form = target instanceof Element ? target.closest('form') : null;
  return form && !form.hasAttribute('data-form') && form.querySelector(judged) ? form : undefined;
}

/** Forms that the browser found invalid before our texts had loaded. */
const waiting = new Set<HTMLFormElement>();
/** Whether our texts could not be loaded, so that the browser shows its own. */
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
 * Shows our own error texts in forms that a page answers, from the first touch on; see plain-forms.ts. Pages load that
 * code only then.
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
  // If the form's own code does not load, the browser would insist on the hidden email address of someone who has none.
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'noEmail') {
      const email = target.form?.elements.namedItem('email');
      if (email instanceof HTMLInputElement) {
        email.disabled = target.checked;
      }
    }
  });
  document.addEventListener(
    'invalid',
    (event) => {
      const form = plainForm(event);
      if (!form || isMute) {
        return;
      }
      // Suppresses the browser's bubble, because our message appears a moment later, in the language of the page.
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
