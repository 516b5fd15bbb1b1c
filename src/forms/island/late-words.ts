import type { LateWords } from './form-state.ts';

/** So long a form waits for its words, in milliseconds; then it posts as it would without a script. */
const patience = 5000;

let asked: Promise<LateWords | undefined> | undefined;

/**
 * The words that no page carries, in the page's language: fetched once, when the first form is touched.
 * @returns undefined where they cannot be had; the next call tries again
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
