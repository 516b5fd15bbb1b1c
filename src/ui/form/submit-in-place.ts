import { checkFields, type FormSchema } from './check-fields.ts';
import { describeFaults } from './describe-faults.ts';
import { clearErrors, showErrors } from './field-errors.ts';
import { Stage } from './form-stage.ts';

/** The shortest time, in milliseconds, that 'Sending...' is seen, and how long the overlay stays. */
const sendingAtLeast = 1500;
/** After this many milliseconds without an answer the connection counts as broken. */
const patience = 30_000;

const control = new Set(['key', 'elapsed', 'page', 'consent', 'company_website']);
const stages = new WeakMap<HTMLFormElement, Stage>();

type Words = Readonly<Record<string, string>>;

interface Answer {
  reference?: string;
  notice?: string;
  errors?: Record<string, string>;
}

/** Checks the form, sends it and shows what became of it; the fields are cleared only once it is stored. */
export async function submitInPlace(form: HTMLFormElement, schema: FormSchema, faultWords: Words): Promise<void> {
  const stage = stages.get(form) ?? new Stage(form);
  stages.set(form, stage);
  if (stage.sending) return;
  clearErrors(form);
  stage.idle();
  const typed = Object.fromEntries(
    [...new FormData(form)].filter(([name]) => !control.has(name)).map(([name, value]) => [name, String(value)]),
  );
  const checked = checkFields(schema, typed);
  if (!checked.ok) {
    showErrors(form, describeFaults(checked.faults, faultWords, labelsOf(form)));
    return;
  }
  const key = form.elements.namedItem('key') as HTMLInputElement;
  key.value ||= crypto.randomUUID();
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  stage.send();
  const [answer] = await Promise.all([
    post(form.action, body),
    new Promise((done) => setTimeout(done, sendingAtLeast)),
  ]);
  if (answer === undefined) stage.trouble(form.dataset.offline ?? '');
  else if (answer.reference) {
    key.value = '';
    stage.received(answer.reference);
  } else {
    stage.idle();
    if (answer.errors) showErrors(form, answer.errors);
    if (answer.notice || !answer.errors) stage.trouble(answer.notice ?? form.dataset.failed ?? '');
  }
}

/** @returns undefined when no readable answer came */
async function post(address: string, body: URLSearchParams): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
    });
    return response.headers.get('content-type')?.includes('json')
      ? ((await response.json()) as Answer)
      : { notice: '' };
  } catch {
    return undefined;
  }
}

function labelsOf(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.elements].filter(
    (field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement,
  );
  return Object.fromEntries(
    fields.map((field) => [field.name, field.labels?.[0]?.querySelector('[data-label]')?.textContent ?? '']),
  );
}
