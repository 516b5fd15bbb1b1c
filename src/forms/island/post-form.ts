/** The server's JSON response. */
export interface Answer {
  readonly reference?: string;
  readonly message?: string;
  /** The latest time of our reply, as a sentence. */
  readonly by?: string;
  /** The sentence about what happens next for someone without email. */
  readonly follows?: string;
  readonly notice?: string;
  readonly errors?: Readonly<Record<string, string>>;
}

/** The milliseconds without a byte in or out after which the connection counts as broken. */
const patience = 30_000;

/** Sends a form without files. @returns undefined if there was no readable response */
export async function postForm(address: string, filled: FormData): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams([...filled].map(([name, value]) => [name, String(value)])),
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
    });
    return isJson(response.headers.get('content-type')) ? ((await response.json()) as Answer) : {};
  } catch {
    return undefined;
  }
}

/**
 * Sends a form with its files.
 * @param tell called with the upload progress in percent, which `fetch` cannot report
 * @returns undefined if there was no readable response
 */
export function postFiles(
  address: string,
  filled: FormData,
  tell: (percent: number) => void,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let silence = 0;
    const heard = (): void => {
      clearTimeout(silence);
      silence = window.setTimeout(() => request.abort(), patience);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      heard();
      tell(Math.round((loaded / total) * 100));
    };
    request.onloadend = () => {
      clearTimeout(silence);
      resolve(readAnswer(request));
    };
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    tell(0);
    heard();
    request.send(filled);
  });
}

const isJson = (type: string | null): boolean => type?.includes('json') ?? false;

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null;

function readAnswer(request: XMLHttpRequest): Answer | undefined {
  if (request.status === 0) {
    return undefined;
  }
  if (!isJson(request.getResponseHeader('content-type'))) {
    return {};
  }
  try {
    const answer: unknown = JSON.parse(request.responseText);
    return isAnswer(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}
