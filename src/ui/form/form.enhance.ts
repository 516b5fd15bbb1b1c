import type { FormSchema } from './check-fields.ts';

/** Loads the schema of a form, by the form's id. */
export type Schemas = Readonly<Record<string, () => Promise<{ schema: FormSchema }>>>;

const arrived = performance.now();

/**
 * Forms post by themselves; with a script they answer in place. What that takes (rules, states) is fetched when a visitor
 * first touches a form. Where it cannot be fetched the form posts as it would without a script.
 */
export function enhanceForms(schemas: Schemas): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
    const load = schemas[form.id];
    if (!load) continue;
    let asked: ReturnType<typeof fetchAll> | undefined;
    const sending = () => (form.enctype === 'multipart/form-data' ? import('./send-files.ts') : undefined);
    const fetchAll = () => Promise.all([import('./submit-in-place.ts'), load(), fetchWords(), sending()]);
    const ready = () => {
      asked ??= fetchAll();
      asked.catch(() => {
        asked = undefined;
      });
      return asked;
    };
    form.addEventListener('focusin', () => void ready().catch(() => {}), { once: true });
    let plain = false;
    form.addEventListener('submit', (event) => {
      if (plain) return;
      event.preventDefault();
      // Taken now: the script may come late, the visitor was not.
      setHidden(form, 'elapsed', String(Math.round(performance.now() - arrived)));
      setHidden(form, 'page', location.pathname);
      ready().then(
        ([{ submitInPlace }, { schema }, words, files]) => submitInPlace(form, schema, words, files),
        () => {
          plain = true;
          form.requestSubmit();
        },
      );
    });
  }
}

/** The sentences about faulty fields, in the page's language. */
async function fetchWords(): Promise<Record<string, string>> {
  const answer = await fetch(`/form-words.${document.documentElement.lang}.json`);
  if (!answer.ok) throw new Error(`the form's words: ${answer.status}`);
  return (await answer.json()) as Record<string, string>;
}

function setHidden(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}
