import { checkFields, type FormSchema } from './check-fields.ts';
import { describeFaults } from './describe-faults.ts';
import { clearErrors, showErrors } from './field-errors.ts';
import { Stage } from './form-stage.ts';
import type { Answer, FileSending } from './send-files.ts';

/** The shortest time, in milliseconds, that 'Sending...' is seen, and how long the overlay stays. */
const sendingAtLeast = 1500;
/** After this many milliseconds without an answer the connection counts as broken. */
const patience = 30_000;

const control = new Set(['key', 'elapsed', 'page', 'consent', 'company_website']);
const stages = new WeakMap<HTMLFormElement, Stage>();

type Words = Readonly<Record<string, string>>;

/**
 * Checks the form, sends it and shows what became of it; the fields are cleared only once it is stored.
 * @param files how a form with files checks and sends them
 */
export async function submitInPlace(
  form: HTMLFormElement,
  schema: FormSchema,
  faultWords: Words,
  files?: FileSending,
): Promise<void> {
  const stage = stages.get(form) ?? new Stage(form);
  stages.set(form, stage);
  if (stage.sending) return;
  clearErrors(form);
  stage.idle();
  const typed = Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => !control.has(entry[0]) && typeof entry[1] === 'string',
    ),
  );
  const checked = checkFields(schema, typed);
  const errors = {
    ...(checked.ok ? {} : describeFaults(checked.faults, faultWords, labelsOf(form))),
    ...files?.findFaults(form),
  };
  if (Object.keys(errors).length > 0) {
    showErrors(form, errors);
    return;
  }
  const key = form.elements.namedItem('key') as HTMLInputElement;
  key.value ||= newKey();
  const body = new FormData(form);
  stage.send();
  const [answer] = await Promise.all([
    files ? files.send(form, body) : post(form.action, body),
    new Promise((done) => setTimeout(done, sendingAtLeast)),
  ]);
  if (answer === undefined) stage.trouble(form.dataset.offline ?? '');
  else if (answer.reference) {
    key.value = '';
    stage.received(answer.reference);
  } else {
    stage.idle();
    if (answer.errors) showErrors(form, answer.errors);
    if (answer.notice || !answer.errors) stage.trouble(answer.notice || (form.dataset.failed ?? ''));
  }
}

/** Tells this filled form from any other. `crypto.randomUUID` is there over https alone, and a site may be tried without. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** @returns undefined when no readable answer came */
async function post(address: string, fields: FormData): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])),
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
