import { filledWords } from '@/catalogue/filled-words.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { Form } from '../description/form.ts';
import { promiseWords } from '../promise.messages.ts';

/**
 * Returns what the firm promises to the sender of a form.
 * @param replyBy how someone without email wants our reply; empty for everyone else
 */
export function promised(locale: Locale, form: Pick<Form, 'promise'> | undefined, replyBy: unknown): string {
  const words = filledWords(promiseWords(locale), locale);
  const kind = form?.promise ?? 'reply';
  return words[kind === 'application' && replyBy === 'call' ? 'applicationByPhone' : kind];
}
