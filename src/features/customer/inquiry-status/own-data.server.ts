import { filledWords } from '@/catalogue/filled-words.ts';
import { companyFacts } from '@/catalogue/firm/company.ts';
import { mailActions, mailChangeView } from '@/forms/intake/own-data/mail-change-post.ts';
import { answerOwnData } from '@/forms/intake/own-data/own-data-post.ts';
import { ownDataView } from '@/forms/intake/own-data/own-data-view.ts';
import { sayIn } from '@/forms/intake/say.ts';
import type { FormState } from '@/forms/island/form-state.ts';
import type { ErasedViewProps } from '@/forms/own-data/ErasedView.tsx';
import type { OwnDataDeskProps } from '@/forms/own-data/OwnDataDesk.tsx';
import { ownDataWords } from '@/forms/own-data/own-data.messages.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { findAction } from '@/kernel/actions.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { spacedMobile } from '@/kernel/indian-mobile.ts';
import type { Locale } from '@/kernel/locale.ts';
import { addressOf, subjectOfMailbox, subjectOfPhone } from '@/server/domains/cases/store/find-subject.ts';
import { isPhonePass, spendPass } from '@/server/domains/codes/passes.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { isStorageUnavailable } from '@/server/platform/errors/storage-unavailable.ts';
import { statusWords } from './inquiry-status.messages.ts';

/**
 * All the data that we hold about someone who has entered a code, or the result of deleting it; otherwise the first
 * step again.
 */
export type OwnAnswer =
  | {
      step: 'stepOwn';
      status: number;
      mailbox: string;
      /**
       * The time from which data is shown, in epoch milliseconds. Set if older data is left out because the person's
       * second proof does not cover it.
       */
      since?: number | undefined;
      desk: Omit<OwnDataDeskProps, 'action'>;
    }
  | { step: 'stepErased'; status: 200; erased: ErasedViewProps }
  | { step: 'stepAsk'; status: number; state: FormState };

/** Returns the introduction of the page with a person's data, which says what the page shows and leaves out. */
export function ownIntro(locale: Locale, { mailbox, since }: { mailbox: string; since?: number | undefined }): string {
  const words = ownDataWords(locale);
  const contact = spacedMobile(mailbox);
  if (since === undefined) {
    return fill(words.intro, { mailbox: contact });
  }
  const day = longDate(locale, dayInIndia(since));
  return fill(words.introSince, { mailbox: contact, day, phone: companyFacts(locale).phone ?? '' });
}

/**
 * Uses up a pass. @returns the case that it belongs to, with the address or the phone number that was proved;
 * undefined if it is no longer valid or proves neither
 */
async function openOwn(db: Database, pass: string, now: number) {
  const opened = await spendPass(db, pass, now);
  if (!opened) {
    return undefined;
  }
  const { caseId, twiceProven: twice } = opened;
  const row = await db.selectFrom('cases').select(['reference', 'fields']).where('id', '=', caseId).executeTakeFirst();
  const known = row && !twice ? addressOf(row) : '';
  return row && (known !== '' || twice) ? { caseId, reference: row.reference, twice, known } : undefined;
}

/** Handles a form with a pass. The answer is the same whether the pass has expired or never existed. */
export async function submitOwnData(
  locale: Locale,
  typed: ReadonlyMap<string, string>,
  { visitorAddress, app }: { visitorAddress: string; app: AppContext },
): Promise<OwnAnswer | Response> {
  const words = ownDataWords(locale);
  const pass = typed.get('pass') ?? '';
  const now = Date.now();
  const again = (status: number, notice: string): OwnAnswer => {
    return { step: 'stepAsk', status, state: { values: {}, errors: {}, notice, key: crypto.randomUUID() } };
  };
  if (isPhonePass(pass)) {
    return again(403, filledWords(statusWords(locale), locale).phoneAlone);
  }
  try {
    const opened = await openOwn(app.db, pass, now);
    if (!opened) {
      return again(403, words.over);
    }
    const { caseId, reference, twice, known } = opened;
    const owner = { app, pass, caseId, reference, visitorAddress, now };
    const changeMail = twice ? undefined : findAction(mailActions, typed.get('act'));
    const changed = await changeMail?.({ ...owner, mailbox: known }, locale, typed);
    const mailbox = changed?.mailbox ?? known;
    const own = { app, reference, isPart: twice !== undefined, actor: null, visitorAddress, now };
    const find = (db: Database) =>
      twice ? subjectOfPhone(db, twice.phone, twice.since) : subjectOfMailbox(db, mailbox);
    // A new phone number is ignored, because it would have to be proved first, like a new email address.
    const asked = twice ? new Map([...typed].filter(([name]) => name !== 'phone')) : typed;
    const answer = await answerOwnData({ ...own, find }, locale, asked);
    if (!answer) {
      return again(403, words.over);
    }
    if (answer instanceof Response) {
      return answer;
    }
    if ('erased' in answer) {
      const { title } = answer.erased;
      const isPart = twice && title === words['erased.all'];
      return {
        step: 'stepErased',
        status: 200,
        erased: { ...answer.erased, title: isPart ? words.erasedSince : title },
      };
    }
    const { told, status } = changed ?? answer;
    const view = ownDataView(locale, answer.kept, app.env);
    const common = { ...view, hidden: { pass }, told };
    if (twice) {
      // A phone number alone proves only what belongs to that number, and cannot be changed here.
      const desk = {
        ...common,
        words: { ...view.words, erase: words.eraseSince },
        values: { ...view.values, phone: '' },
      };
      return { step: 'stepOwn', status, mailbox: twice.phone, since: twice.since, desk };
    }
    const mail = await mailChangeView(owner, locale);
    return { step: 'stepOwn', status, mailbox, since: undefined, desk: { ...common, ...(mail ? { mail } : {}) } };
  } catch (error) {
    if (!isStorageUnavailable(error)) {
      throw error;
    }
    app.log.error({ err: error }, 'own data could not be shown');
    return again(503, sayIn(locale)('unavailable'));
  }
}
