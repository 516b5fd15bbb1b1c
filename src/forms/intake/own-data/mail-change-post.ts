import { does } from '@/catalogue/firm/features.ts';
import { checkField } from '@/forms/description/field-rules.ts';
import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/kernel/locale.ts';
import { westernDigits } from '@/kernel/western-digits.ts';
import { askMailChange, type MailOwner, pendingMail, proveMail } from '@/server/across/erasure/prove-mail.ts';
import { purposes } from '@/server/domains/codes/purposes.ts';
import { plainAddress } from '@/server/platform/addresses/mailbox.ts';
import type { OwnDataDeskProps } from '../../own-data/OwnDataDesk.tsx';
import { ownDataWords } from '../../own-data/own-data.messages.ts';
import type { MailAct } from '../../own-data/own-data-acts.ts';
import { mailChangeCode, mailChangeNotices } from './mail-change-mails.ts';

/** The result of a form about a change of email address. */
interface MailChanged {
  readonly told: NonNullable<OwnDataDeskProps['told']>;
  readonly status: number;
  /** The person's email address, normalised. It is the new one if the form changed it. */
  readonly mailbox: string;
}

/** Handles a form about a change of email address. @throws StorageUnavailable */
type MailAction = (owner: MailOwner, locale: Locale, typed: ReadonlyMap<string, string>) => Promise<MailChanged>;

const answers = ({ mailbox }: MailOwner) => ({
  bad: (text: string, status = 422): MailChanged => ({ told: { look: 'bad', text }, status, mailbox }),
  good: (text: string, now = mailbox): MailChanged => ({ told: { look: 'good', text }, status: 200, mailbox: now }),
});

const mailIn = (typed: string | undefined): string | undefined => checkField({ kind: 'email' }, typed).value;

/** Sends a code to the new email address. */
const askForMail: MailAction = async (owner, locale, typed) => {
  const words = ownDataWords(locale);
  const { bad, good } = answers(owner);
  const to = mailIn(typed.get('mail'));
  if (!to) {
    return bad(words.badMail);
  }
  const asked = await askMailChange(owner, to, (code, until) => mailChangeCode(locale, to, code, until));
  if (asked === 'same') {
    return good(words.didNothing);
  }
  if (asked === 'asked') {
    return good(words.didAskMail);
  }
  return bad(fill(words.tooMany, { minutes: String(asked.minutes) }), 429);
};

/** Replaces the current address with a new one, for someone who typed the code sent to the new one. */
const replaceMail: MailAction = async (owner, locale, typed) => {
  const words = ownDataWords(locale);
  const { bad, good } = answers(owner);
  const to = mailIn(typed.get('to'));
  if (!to) {
    return bad(words.badCode);
  }
  const code = westernDigits(typed.get('code') ?? '').replace(/[\s\p{Pd}]/gu, '');
  // Text that cannot be a code does not count as an attempt.
  if (!new RegExp(`^\\d{${purposes.mailChange.digits}}$`).test(code)) {
    return bad(words.badCode);
  }
  const proved = await proveMail(owner, to, code, mailChangeNotices(locale, owner.mailbox, to));
  const changed = does('accounts') ? words.didChangeMail : words.didChangeMailOnly;
  return proved === 'changed' ? good(fill(changed, { mail: to }), plainAddress(to)) : bad(words.badCode);
};

/** The function that each button about a change of email address calls. */
export const mailActions: Readonly<Record<MailAct, MailAction>> = { mail: askForMail, prove: replaceMail };

/** The data for the part of the page about a change of email address. @throws StorageUnavailable */
export async function mailChangeView(
  { app, pass, now }: Pick<MailOwner, 'app' | 'pass' | 'now'>,
  locale: Locale,
): Promise<NonNullable<OwnDataDeskProps['mail']>> {
  const pending = await pendingMail(app.db, pass, now);
  const facts = { mail: pending ?? '', minutes: String(purposes.mailChange.countsMs / 60_000) };
  return { pending, hint: fill(ownDataWords(locale).codeHint, facts) };
}
