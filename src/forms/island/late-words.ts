import type { LateWords } from './form-state.ts';

/** How long a form waits for its texts, in milliseconds, before it posts as it would without a script. */
const patience = 5000;

let asked: Promise<LateWords | undefined> | undefined;

/**
 * Returns the texts that are not part of any page, in the page's language. They are fetched once, when the first form
 * is touched.
 * @returns undefined if they cannot be fetched; the next call tries again
 */
export function askLateWords(): Promise<LateWords | undefined> {
  asked ??= fetchWords().catch(() => {
    asked = undefined;
    return undefined;
  });
  return asked;
}

async function fetchWords(): Promise<LateWords> {
  const answer = await fetch(`/form-words.${document.documentElement.lang}.json`, {
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) {
    throw new Error(`the words of forms: ${answer.status}`);
  }
  return (await answer.json()) as LateWords;
}
