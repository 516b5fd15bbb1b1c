import { firmDesk } from '@/catalogue/firm/company.ts';
import { checkField } from '@/forms/description/field-rules.ts';
import { forwardLetter } from '@/server/domains/cases/handling/forward-letter.ts';
import type { ForwardDetail } from '@/server/domains/cases/timeline/timeline-detail.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { answersTo } from './answers-to.server.ts';
import { forwardMail } from './forward.mail.ts';
import { openCase } from './opened-case.server.ts';
import { idsIn, type PostedCase, travelText } from './posted.server.ts';
import type { CaseAnswer, CaseVisit } from './visit.server.ts';

/** Forwards a received message to another email address. @returns undefined if there is no such case or message */
export async function submitForward(visit: CaseVisit, posted: PostedCase): Promise<CaseAnswer | undefined> {
  const { app, actor, words, reference, locale } = visit;
  const { typed, seen, body, now } = posted;
  const to = checkField({ kind: 'email' }, typed.get('to')).value;
  if (!to) {
    return { status: 422, typed, errors: { to: words.forwardBad } };
  }
  const opened = await openCase(visit);
  if (!opened) {
    return undefined;
  }
  const { addresses } = firmDesk(locale);
  const sent = await forwardLetter(app.db, {
    reference,
    to,
    note: body,
    row: Math.trunc(Number(typed.get('of'))) || 0,
    seen,
    actor,
    now,
    files: idsIn(typed, 'attach'),
    mail: ({ letter, token }) => ({
      sender: senderWithName(addresses.name, addresses.sender),
      replyTo: answersTo(addresses, app.mailsIn === undefined ? undefined : token),
      ...forwardMail({
        locale,
        company: addresses.name,
        reference,
        clerk: actor.name,
        note: body,
        kind: opened.kind,
        rows: opened.rows,
        letter,
      }),
    }),
  });
  if (sent.outcome === 'unknown') {
    return undefined;
  }
  if (sent.outcome === 'queued') {
    return { status: 303, goOn: `?forwarded=${sent.mailId}` };
  }
  if (sent.outcome === 'bad address') {
    return { status: 422, typed, errors: { to: words.forwardBad } };
  }
  return { status: 422, typed, notice: { look: 'bad', text: travelText(visit, sent.outcome) } };
}

/**
 * Returns the response after a forwarded message was undone. It shows the form of that message again, with the typed
 * values.
 */
export function undoneForward(visit: CaseVisit, { to, of, files }: ForwardDetail, note: string): CaseAnswer {
  const chosen = files.map((id) => [`attach.${id}`, 'on'] as const);
  const typed = new Map([['act', 'forward'], ['of', String(of)], ['to', to], ['body', note], ...chosen]);
  return { status: 200, typed, notice: { look: 'good', text: visit.words.forwardUndone } };
}
