/** What the server answers in place. */
export interface Answer {
  reference?: string;
  notice?: string;
  errors?: Record<string, string>;
}

/** How a form with files checks and sends them; fetched only for such forms. */
export interface FileSending {
  findFaults(form: HTMLFormElement): Record<string, string>;
  send(form: HTMLFormElement, body: FormData): Promise<Answer | undefined>;
}

/** Without a byte going out or coming in for so long, in milliseconds, the connection counts as broken. */
const patience = 30_000;

/**
 * What can be said of the chosen files before they travel: how many, how large, empty. What they are is for the server to
 * say, which looks inside. The sentences stand on the field.
 * @returns field name to sentence
 */
export function findFaults(form: HTMLFormElement): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const files = [...(input.files ?? [])];
    const { maxBytes, maxFiles, tooLarge = '', tooMany = '', empty = '', missing = '' } = input.dataset;
    const large = files.find(({ size }) => size > Number(maxBytes));
    const hollow = files.find(({ size }) => size === 0);
    const sentence =
      files.length > Number(maxFiles)
        ? tooMany
        : large
          ? tooLarge.replace('{file}', () => large.name)
          : hollow
            ? empty.replace('{file}', () => hollow.name)
            : input.required && files.length === 0
              ? missing
              : '';
    if (sentence) errors[input.name] = sentence;
  }
  return errors;
}

/** Sends a form with its files and shows how far it is; `fetch` cannot tell. @returns undefined when no readable answer came */
export function send(form: HTMLFormElement, body: FormData): Promise<Answer | undefined> {
  const place = form.querySelector<HTMLElement>('[data-upload]');
  const bar = place?.querySelector('progress');
  const words = place?.querySelector('p');
  const show = (part: number): void => {
    if (bar) bar.value = Math.round(part * 100);
    if (words) words.textContent = (place?.dataset.upload ?? '').replace('{percent}', String(Math.round(part * 100)));
  };
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let silence = 0;
    const heard = (): void => {
      clearTimeout(silence);
      silence = window.setTimeout(() => request.abort(), patience);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      heard();
      show(loaded / total);
    };
    request.onloadend = () => {
      clearTimeout(silence);
      if (place) place.hidden = true;
      resolve(readAnswer(request));
    };
    request.open('POST', form.action);
    request.setRequestHeader('accept', 'application/json');
    show(0);
    if (place) place.hidden = false;
    heard();
    request.send(body);
  });
}

function readAnswer(request: XMLHttpRequest): Answer | undefined {
  if (request.status === 0) return undefined;
  if (!request.getResponseHeader('content-type')?.includes('json')) return { notice: '' };
  try {
    return JSON.parse(request.responseText) as Answer;
  } catch {
    return undefined;
  }
}
