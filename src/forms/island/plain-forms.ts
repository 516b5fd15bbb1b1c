import { fill } from '@/i18n/fill.ts';
import { errorLook, markBox } from '@/ui/fields/field-frame.ts';
import type { LateWords } from './form-state.ts';
import { faultOf, isControl, isStillRefused, noteRefused, type PlainControl } from './judge-control.ts';
import { askLateWords } from './late-words.ts';

/** Forms in which our errors replace those of the browser. */
const taken = new WeakSet<HTMLFormElement>();
/** Whether the target is a field of a form without its own texts. */
const inPlainForm = (target: EventTarget | null): target is PlainControl =>
  isControl(target) && target.form !== null && !target.form.hasAttribute('data-form');

// Handles the forms that a page answers. An error is shown beside its field in the page's language, instead of by the
// browser in its own. It disappears once the field is valid. Without a script, or if our texts cannot be loaded, the
// browser shows the error.
for (const type of ['input', 'change']) {
  document.addEventListener(
    type,
    ({ target }) => {
      if (inPlainForm(target)) {
        clear(target);
      }
    },
    true,
  );
}
document.addEventListener(
  'submit',
  (event) => {
    const { target: form, submitter: button } = event;
    if (!(form instanceof HTMLFormElement) || !taken.has(form)) {
      return;
    }
    if (button instanceof HTMLButtonElement && button.formNoValidate) {
      return;
    }
    const wrong = wrongIn(form);
    if (wrong.length === 0) {
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    void askLateWords().then((words) => show(wrong, words));
  },
  true,
);

/**
 * Removes the error of a field that is valid now. The error stays while a mouse button is down, because the content
 * below would move up and the pressed button would no longer be under the pointer.
 */
function clear(control: PlainControl): void {
  if (!isMarked(control) || isStillRefused(control) || faultOf(control)) {
    return;
  }
  if (!document.querySelector(':active')) {
    unmark(control);
  } else {
    document.addEventListener('pointerup', () => setTimeout(() => clear(control)), { once: true, capture: true });
  }
}

const wrongIn = (form: HTMLFormElement): PlainControl[] => [...form.elements].filter(isControl).filter(faultOf);

function show(wrong: readonly PlainControl[], words: LateWords | undefined): void {
  for (const control of wrong) {
    mark(control, words?.say ?? {}, wrong.length === 1);
  }
  wrong[0]?.focus();
}

/** Shows a form's errors with our texts from now on. @returns undefined if they cannot be loaded */
export async function takeForm(form: HTMLFormElement): Promise<LateWords | undefined> {
  const words = await askLateWords();
  // The visitor may have typed while this code was loading.
  for (const control of form.elements) {
    if (isControl(control)) {
      clear(control);
    }
  }
  if (!words || taken.has(form) || form.noValidate) {
    return words;
  }
  taken.add(form);
  form.noValidate = true;
  form.toggleAttribute('data-own-words', true);
  return words;
}

/**
 * Shows our errors for a submitted form, in place of those that the browser would have shown. Sends the form if we find
 * none.
 * @returns false if our texts cannot be loaded
 */
export async function tellOfForm(form: HTMLFormElement): Promise<boolean> {
  const words = await takeForm(form);
  if (!words) {
    return false;
  }
  const wrong = wrongIn(form);
  if (wrong.length > 0) {
    show(wrong, words);
  }
  // A value that only the browser considers invalid, such as an email address in Hindi, is sent anyway.
  else {
    form.requestSubmit(pressedIn(form));
  }
  return true;
}

function pressedIn(form: HTMLFormElement): HTMLElement | null {
  const { activeElement } = document;
  const pressed = activeElement?.closest('button');
  return pressed?.form === form && pressed.type === 'submit' ? pressed : form.querySelector('[type=submit]');
}

const isMarked = (control: PlainControl): boolean => control.getAttribute('aria-invalid') === 'true';

/** The number of errors marked so far, so that each gets its own id. */
let unnamed = 0;

function mark(control: PlainControl, say: Readonly<Record<string, string>>, alone: boolean): void {
  const [label] = control.labels ?? [];
  const fault = faultOf(control);
  if (!fault) {
    return;
  }
  unmark(control);
  noteRefused(control);
  unnamed += 1;
  const error = document.createElement('p');
  error.id = `${control.id || `field-${unnamed}`}-error`;
  error.className = errorLook;
  error.dataset.errorFor = control.name;
  error.toggleAttribute('data-plain-error', true);
  if (alone) {
    error.setAttribute('role', 'alert');
  }
  const words = (label?.querySelector('[data-label]') ?? label)?.textContent?.trim() || control.ariaLabel || '';
  const [least = '', most = ''] = control instanceof HTMLInputElement ? [control.min, control.max] : [];
  const text = document.createElement('span');
  text.textContent = fill(say[fault] ?? '', { label: words, least, most });
  error.append(sign(), text);
  if (!label) {
    control.after(error);
  } else if (label.contains(control)) {
    label.after(error);
  } else {
    label.parentElement?.append(error);
  }
  control.setAttribute('aria-invalid', 'true');
  describe(control, [...describers(control), error.id]);
  markBox(control, true);
}

function sign(): SVGElement {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, value] of Object.entries({
    width: '18',
    height: '18',
    class: 'icon mt-0.5 shrink-0',
    'aria-hidden': 'true',
  })) {
    drawing.setAttribute(name, value);
  }
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', '/more-icons.svg#CircleAlert');
  drawing.append(use);
  return drawing;
}

function unmark(control: PlainControl): void {
  for (const id of describers(control)) {
    const error = document.getElementById(id);
    if (error?.dataset.errorFor === undefined) {
      continue;
    }
    // React removes the errors that it rendered, so they are only hidden here.
    if (error.closest('astro-island') && !error.hasAttribute('data-plain-error')) {
      error.hidden = true;
    } else {
      error.remove();
    }
    describe(
      control,
      describers(control).filter((each) => each !== id),
    );
  }
  control.removeAttribute('aria-invalid');
  markBox(control, false);
}

const describers = (control: PlainControl): string[] =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);

function describe(control: PlainControl, ids: readonly string[]): void {
  if (ids.length > 0) {
    control.setAttribute('aria-describedby', ids.join(' '));
  } else {
    control.removeAttribute('aria-describedby');
  }
}
