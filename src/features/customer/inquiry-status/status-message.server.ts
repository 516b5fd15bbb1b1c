import { company } from '@/catalogue/firm/company.ts';
import { sayIn } from '@/forms/intake/say.ts';
import type { FormState } from '@/forms/island/form-state.ts';
import { ownDataWords } from '@/forms/own-data/own-data.messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { addressOf } from '@/server/domains/cases/store/find-subject.ts';
import { isPhonePass, spendPass } from '@/server/domains/codes/passes.ts';
import { writeMessage } from '@/server/domains/customers/messages.ts';
import { type OwnInquiry, readOwnInquiry } from '@/server/domains/status/own-inquiry.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { isStorageUnavailable } from '@/server/platform/errors/storage-unavailable.ts';
import { countAlone } from '@/server/platform/limits/limiter.ts';
import { messageLimits } from '@/server/platform/limits/visitor-limits.ts';

/** The result of a message. `typed` is put back into the field. */
export interface SaidOfMessage {
  readonly status: 200 | 422 | 429;
  readonly said: 'sent' | 'empty' | 'limited';
  readonly typed: string;
}

type MessageAnswer =
  | ({ step: 'stepShown'; inquiry: OwnInquiry } & SaidOfMessage)
  | { step: 'stepAsk'; status: 403 | 503; state: FormState };

/**
 * Stores a message on an enquiry from someone who has entered its code, and shows the enquiry again. A pass is valid
 * only for its own enquiry.
 */
export async function submitStatusMessage(
  locale: Locale,
  fields: ReadonlyMap<string, string>,
  { visitorAddress, app }: { visitorAddress: string; app: AppContext },
): Promise<MessageAnswer> {
  const { db } = app;
  const pass = fields.get('pass') ?? '';
  const body = fields.get('message') ?? '';
  const now = Date.now();
  const again = (status: 403 | 503, notice: string): MessageAnswer => {
    return { step: 'stepAsk', status, state: { values: {}, errors: {}, notice, key: crypto.randomUUID() } };
  };
  try {
    const opened = await spendPass(db, pass, now);
    const row =
      opened &&
      (await db.selectFrom('cases').select(['reference', 'fields']).where('id', '=', opened.caseId).executeTakeFirst());
    const over = ownDataWords(locale).over;
    const number = opened?.phoneAlone;
    // A pass from the previous release does not say which number was proved.
    if (!row || (isPhonePass(pass) && !number)) {
      return again(403, over);
    }
    const { reference } = row;
    const minutes = await countAlone(db, messageLimits(visitorAddress), now);
    const outcome =
      minutes !== undefined
        ? 'limited'
        : await writeMessage(db, { reference, author: number ?? addressOf(row), body, week: company, now });
    const inquiry = outcome === 'unknown' ? undefined : await readOwnInquiry(db, reference, pass, number, now);
    if (!inquiry || outcome === 'unknown') {
      return again(403, over);
    }
    if (outcome === 'done') {
      return { step: 'stepShown', status: 200, inquiry, said: 'sent', typed: '' };
    }
    return { step: 'stepShown', status: outcome === 'limited' ? 429 : 422, inquiry, said: outcome, typed: body };
  } catch (error) {
    if (!isStorageUnavailable(error)) {
      throw error;
    }
    app.log.error({ err: error }, 'a message could not be stored');
    return again(503, sayIn(locale)('unavailable'));
  }
}
