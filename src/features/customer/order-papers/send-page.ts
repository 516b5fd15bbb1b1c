import { isRecord, readJson } from '@/kernel/read-json.ts';
/** An upload of one page. Every attempt sends the same bytes, so that the server recognises a repeat. */
export interface Sending {
  readonly action: string;
  readonly paper: string;
  readonly name: string;
  readonly content: Blob;
}

/** The time without progress after which a connection is considered lost, in milliseconds. */
const STALLED = 25_000;

/**
 * Sends one page.
 * @param onProgress called with the progress in percent
 * @returns the server's result; undefined if there was no response
 */
export function sendPage(
  { action, paper, name, content }: Sending,
  onProgress: (percent: number) => void,
): Promise<string | undefined> {
  const form = new FormData();
  form.set('paper', paper);
  form.set('pages', content, name);
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const request = new XMLHttpRequest();
  let watch = 0;
  const moved = (): void => {
    clearTimeout(watch);
    watch = window.setTimeout(() => request.abort(), STALLED);
  };
  request.upload.onprogress = ({ loaded, total }) => {
    moved();
    onProgress(Math.floor((loaded / Math.max(total, 1)) * 100));
  };
  request.onloadend = () => {
    clearTimeout(watch);
    resolve(saidIn(request));
  };
  request.open('POST', action);
  request.setRequestHeader('accept', 'application/json');
  moved();
  request.send(form);
  return promise;
}

/** Reads the server's result. A response from a proxy also means that the page has not reached the server. */
function saidIn({ responseText, status }: XMLHttpRequest): string | undefined {
  if (status === 0) {
    return undefined;
  }
  try {
    const { said } = readJson(responseText, 'the answer', isRecord);
    return typeof said === 'string' ? said : undefined;
  } catch {
    return status === 502 || status === 503 || status === 504 ? undefined : 'later';
  }
}
