import { checkField } from '@/forms/description/field-rules.ts';
import { isLocale, type Locale } from '@/kernel/locale.ts';
import type { Collected } from '@/server/across/erasure/collect.ts';
import type { Correction } from '@/server/across/erasure/correct.ts';
import {
  correctOwnData,
  eraseOwnData,
  type OwnData,
  seeOwnData,
  withdrawOwnConsent,
  withdrawOwnNews,
} from '@/server/across/erasure/own-data.ts';
import type { ErasedViewProps } from '../../own-data/ErasedView.tsx';
import { type OwnDataWords, ownDataWords } from '../../own-data/own-data.messages.ts';
import type { OwnDataReader } from '../../own-data/own-data-office.messages.ts';
import { erasedView } from './erased-view.ts';
import { ownDataFile } from './own-data-file.ts';

/** The message above the list; `erased` if there is nothing left to list. */
interface OwnDataTold {
  readonly look: 'good' | 'bad';
  readonly text: string;
}

/** The result of a post: the data kept now, a file to save, or what was erased and what was not. */
export type OwnDataAnswer =
  | { readonly kept: Collected; readonly told: OwnDataTold | undefined; readonly status: number }
  | { readonly erased: ErasedViewProps }
  | Response;

/**
 * Performs the action of a form on the page about own data. @returns undefined if there is no data about the person
 * @throws StorageUnavailable
 */
export async function answerOwnData(
  own: OwnData,
  locale: Locale,
  typed: ReadonlyMap<string, string>,
  reader: OwnDataReader = 'person',
): Promise<OwnDataAnswer | undefined> {
  const words = ownDataWords(locale);
  const act = typed.get('act') ?? '';
  if (act === 'json' || act === 'page') {
    const kept = await seeOwnData(own, 'own-data-exported');
    return kept && ownDataFile(locale, kept, act);
  }
  if (act === 'erase' && typed.get('sure') === 'yes') {
    const erased = await eraseOwnData(own);
    return erased && { erased: erasedView(locale, erased, reader) };
  }
  const told = await change(own, act, typed, words);
  const kept = await seeOwnData(own, 'own-data-seen');
  return kept && { kept, told, status: told?.look === 'bad' ? 422 : 200 };
}

async function change(
  own: OwnData,
  act: string,
  typed: ReadonlyMap<string, string>,
  words: OwnDataWords,
): Promise<OwnDataTold | undefined> {
  const done = (isDone: boolean | undefined, text: string): OwnDataTold => ({
    look: 'good',
    text: isDone ? text : words.didNothing,
  });
  if (act === 'erase') {
    return { look: 'bad', text: words.notSure };
  }
  if (act === 'news') {
    return done(await withdrawOwnNews(own), words.didEndNews);
  }
  if (act === 'withdraw') {
    return done(await withdrawOwnConsent(own), words.didWithdraw);
  }
  if (act !== 'correct') {
    return undefined;
  }
  const name = checkField({ kind: 'name', optional: true }, typed.get('name'));
  const phone = checkField({ kind: 'phone', optional: true }, typed.get('phone'));
  if (name.fault) {
    return { look: 'bad', text: words.badName };
  }
  if (phone.fault) {
    return { look: 'bad', text: words.badPhone };
  }
  const language = typed.get('language');
  const to: Correction = {
    ...(name.value ? { name: name.value } : {}),
    ...(phone.value ? { phone: phone.value } : {}),
    ...(isLocale(language) ? { locale: language } : {}),
  };
  return done(await correctOwnData(own, to), words.didCorrect);
}
