import { checkField } from '@/forms/description/field-rules.ts';
import { findAction } from '@/kernel/actions.ts';
import { isLocale, type Locale } from '@/kernel/locale.ts';
import type { Collected } from '@/server/across/erasure/collect.ts';
import type { Correction } from '@/server/across/erasure/correct.ts';
import {
  chooseOwnMessages,
  correctOwnData,
  eraseOwnData,
  type OwnData,
  seeOwnData,
  withdrawOwnConsent,
  withdrawOwnNews,
} from '@/server/across/erasure/own-data.ts';
import type { ErasedViewProps } from '../../own-data/ErasedView.tsx';
import { ownDataWords } from '../../own-data/own-data.messages.ts';
import type { MailAct, OwnDataAct } from '../../own-data/own-data-acts.ts';
import type { OwnDataReader } from '../../own-data/own-data-office.messages.ts';
import { consentField } from './consent-choice.ts';
import { erasedView } from './erased-view.ts';
import { ownDataFile } from './own-data-file.ts';

/** The message above the list of the data. */
interface OwnDataTold {
  readonly look: 'good' | 'bad';
  readonly text: string;
}

/** The result of a post: the data that is kept now, a file to save, or what an erasure has deleted and kept. */
export type OwnDataAnswer =
  | { readonly kept: Collected; readonly told: OwnDataTold | undefined; readonly status: number }
  | { readonly erased: ErasedViewProps }
  | Response;

type Typed = ReadonlyMap<string, string>;

/**
 * Handles a form about own data. @returns undefined if there is no data about such a person @throws StorageUnavailable
 */
type OwnDataAction = (
  own: OwnData,
  locale: Locale,
  typed: Typed,
  reader: OwnDataReader,
) => Promise<OwnDataAnswer | undefined>;

/**
 * Performs the action of a form on the page about a person's own data, or shows the data if no form was sent.
 * @returns undefined if there is no data about such a person
 * @throws StorageUnavailable
 */
export const answerOwnData = (
  own: OwnData,
  locale: Locale,
  typed: Typed,
  reader: OwnDataReader = 'person',
): Promise<OwnDataAnswer | undefined> =>
  (findAction(ownDataActions, typed.get('act')) ?? ownDataActions.see)(own, locale, typed, reader);

/** Shows the data that is kept now, with a message. */
async function see(own: OwnData, notice?: OwnDataTold): Promise<OwnDataAnswer | undefined> {
  const kept = await seeOwnData(own, 'own-data-seen');
  return kept && { kept, told: notice, status: notice?.look === 'bad' ? 422 : 200 };
}

const fileAs =
  (kind: 'json' | 'page'): OwnDataAction =>
  async (own, locale) => {
    const kept = await seeOwnData(own, 'own-data-exported');
    return kept && ownDataFile(locale, kept, kind, own.isPart);
  };

const erase: OwnDataAction = async (own, locale, typed, reader) => {
  if (typed.get('sure') !== 'yes') {
    return see(own, { look: 'bad', text: ownDataWords(locale).notSure });
  }
  const erased = await eraseOwnData(own);
  return erased && { erased: erasedView(locale, erased, reader) };
};

/** Makes a change, and says whether there was anything to change. */
const changeAs =
  (
    change: (own: OwnData) => Promise<boolean | undefined>,
    key: 'didEndNews' | 'didWithdraw' | 'didCorrect' | 'didChoose',
  ): OwnDataAction =>
  async (own, locale, _, reader) => {
    const words = ownDataWords(locale, reader);
    const isDone = await change(own);
    return see(own, { look: 'good', text: isDone ? words[key] : words.didNothing });
  };

/** Changes only the boxes that the person changed on the page, so that a STOP sent in the meantime is kept. */
const choose: OwnDataAction = (own, locale, typed, reader) =>
  changeAs(
    (owner) =>
      chooseOwnMessages(owner, (consents) =>
        consents.flatMap((consent) => {
          const field = consentField(consent);
          const before = typed.get(`was ${field}`);
          const isWanted = typed.get(field) === 'yes';
          return before === undefined || (before === 'yes') === isWanted ? [] : [{ consent, isWanted }];
        }),
      ),
    'didChoose',
  )(own, locale, typed, reader);

const correct: OwnDataAction = async (own, locale, typed, reader) => {
  const words = ownDataWords(locale);
  const name = checkField({ kind: 'name', optional: true }, typed.get('name'));
  const phone = checkField({ kind: 'phone', optional: true }, typed.get('phone'));
  if (name.fault) {
    return see(own, { look: 'bad', text: words.badName });
  }
  if (phone.fault) {
    return see(own, { look: 'bad', text: words.badPhone });
  }
  const language = typed.get('language');
  const to: Correction = {
    ...(name.value ? { name: name.value } : {}),
    ...(phone.value ? { phone: phone.value } : {}),
    ...(isLocale(language) ? { locale: language } : {}),
  };
  return changeAs((owner) => correctOwnData(owner, to), 'didCorrect')(own, locale, typed, reader);
};

/**
 * The function that each button about a person's own data calls. Buttons about a change of email address are handled
 * earlier.
 */
const ownDataActions = {
  see: (own) => see(own),
  json: fileAs('json'),
  page: fileAs('page'),
  erase,
  news: changeAs(withdrawOwnNews, 'didEndNews'),
  withdraw: changeAs(withdrawOwnConsent, 'didWithdraw'),
  messages: choose,
  correct,
} satisfies Record<Exclude<OwnDataAct, MailAct>, OwnDataAction>;
