import { firmDesk } from '@/catalogue/firm/company.ts';
import { findReplyTemplates } from '@/catalogue/firm/reply-templates.ts';
import { fill } from '@/i18n/fill.ts';
import { longDateTime } from '@/i18n/formats.ts';
import { isHidden } from '@/server/accounts/guarded-kinds.ts';
import { caseStatuses } from '@/server/database/office-tables.ts';
import { addNote } from '@/server/desk/add-note.ts';
import { cancelReply } from '@/server/desk/cancel-reply.ts';
import { undoChange } from '@/server/desk/change-case.ts';
import { keepDraft } from '@/server/desk/drafts.ts';
import { findDeskCase } from '@/server/desk/find-desk-case.ts';
import { recordAttempt } from '@/server/desk/record-attempt.ts';
import { sendReply } from '@/server/desk/send-reply.ts';
import { attemptOutcomes, channels } from '@/server/desk/timeline-detail.ts';
import { readForm } from '@/server/http/read-form.ts';
import { senderWithName } from '@/server/mail/mail-address.ts';
import { oneOf } from '@/ui/one-of.ts';
import { replyMail } from './reply.mail.ts';
import { answersTo } from './submit-answers-to.ts';
import { changeFromForm } from './submit-change.ts';
import { joinFromForm } from './submit-join.ts';
import type { CaseAnswer, CaseVisit } from './submit-visit.ts';

/** Does what a form of the case's page asks for. @returns undefined where there is no such case, or the clerk does not see it */
export async function submitCase(visit: CaseVisit, request: Request): Promise<CaseAnswer | undefined> {
  const answer = await answerPost(visit, request);
  // What was done may have left a mail to be sent.
  if (answer?.goOn !== undefined) visit.app.outbox.wake();
  return answer;
}

async function answerPost(visit: CaseVisit, request: Request): Promise<CaseAnswer | undefined> {
  const { app, actor, words, reference } = visit;
  const { db } = app;
  if (await isHidden(db, reference, actor.hiddenKinds ?? [])) return undefined;
  const read = await readForm(request);
  if (!read.ok) return { status: read.status, notice: { look: 'bad', text: words.badForm } };
  const typed = read.fields;
  const now = Date.now();
  const seen = Math.trunc(Number(typed.get('seen'))) || 0;
  const body = typed.get('body') ?? '';
  const said = (status: number, text: string): CaseAnswer => ({ status, typed, notice: { look: 'bad', text } });
  const act = typed.get('act') ?? '';
  if (act === 'note') {
    const noted = await addNote(db, { reference, body, seen, actor, now });
    if (noted.outcome === 'unknown') return undefined;
    return noted.outcome === 'empty' ? said(422, words.emptyText) : { status: 303, goOn: '' };
  }
  if (act === 'attempt') {
    const channel = oneOf(channels, typed.get('channel')) ?? 'call';
    const result = oneOf(attemptOutcomes, typed.get('outcome')) ?? 'no-answer';
    const recorded = await recordAttempt(db, { reference, channel, result, body, seen, actor, now });
    if (recorded.outcome === 'unknown') return undefined;
    return recorded.outcome === 'recorded' ? { status: 303, goOn: '' } : said(409, words[recorded.outcome]);
  }
  if (act === 'undo-reply') {
    const cancelled = await cancelReply(db, { reference, mailId: typed.get('mail') ?? '', actor, now });
    if (cancelled.outcome === 'unknown') return undefined;
    return cancelled.outcome === 'cancelled' ? { status: 303, goOn: '?undone' } : { status: 303, goOn: '?late' };
  }
  if (act === 'undo-change') {
    const seq = Math.trunc(Number(typed.get('seq'))) || 0;
    const undone = await undoChange(db, { reference, seq, actor, now });
    return undone.outcome === 'unknown' ? undefined : { status: 303, goOn: '' };
  }
  const joined = await joinFromForm(visit, { act, typed, now });
  if (joined !== 'another form') return joined;
  if (['reply', 'draft', 'template', 'preview'].includes(act))
    return submitReply(visit, { act, typed, seen, body, now });
  return changeFromForm(visit, { typed, seen, now });
}

interface Posted {
  readonly act: string;
  readonly typed: ReadonlyMap<string, string>;
  readonly seen: number;
  readonly body: string;
  readonly now: number;
}

async function submitReply(visit: CaseVisit, posted: Posted): Promise<CaseAnswer | undefined> {
  const { app, actor, words, reference, locale } = visit;
  const { act, typed, seen, body, now } = posted;
  const found = await findDeskCase(app.db, reference, actor.id, actor.hiddenKinds);
  if (!found) return undefined;
  const { row } = found;
  const { addresses } = firmDesk(row.locale);
  const name = row.name ?? '';
  const written = (text: string) =>
    replyMail({ locale: row.locale, company: addresses.name, reference, name, clerk: actor.name, body: text });
  if (act === 'template') {
    const chosen = findReplyTemplates(row.locale)?.find(({ id }) => id === typed.get('template'));
    const filled = chosen ? fill(chosen.body, { name, reference, clerk: actor.name }) : '';
    const joined = [body.trim(), filled].filter(Boolean).join('\n\n');
    return { status: 200, typed: new Map(typed).set('body', joined) };
  }
  if (act === 'preview') return { status: 200, typed, preview: written(body).text };
  if (act === 'draft') {
    const version = Math.trunc(Number(typed.get('draft'))) || 0;
    const kept = await keepDraft(app.db, { caseId: row.id, authorId: actor.id, body, version, now });
    if (kept.outcome === 'kept') {
      const next = new Map(typed).set('draft', String(kept.draft.version));
      return { status: 200, typed: next, notice: { look: 'good', text: words.draftKept } };
    }
    const both = new Map(typed).set('body', `${body}\n\n${kept.draft.body}`).set('draft', String(kept.draft.version));
    return { status: 409, typed: both, notice: { look: 'bad', text: words.draftConflict } };
  }
  const status = oneOf(caseStatuses, typed.get('status'));
  const sent = await sendReply(app.db, {
    ...{ reference, body, status, seen, actor, now },
    mail: ({ body: text, token }) => ({
      sender: senderWithName(addresses.name, addresses.sender),
      replyTo: answersTo(addresses, app.mailsIn === undefined ? undefined : token),
      ...written(text),
    }),
  });
  const bad = (code: number, text: string): CaseAnswer => ({ status: code, typed, notice: { look: 'bad', text } });
  if (sent.outcome === 'unknown') return undefined;
  if (sent.outcome === 'queued') return { status: 303, goOn: `?sent=${sent.mailId}` };
  if (sent.outcome !== 'newer') return bad(422, sent.outcome === 'empty' ? words.emptyText : words.noMail);
  const when = longDateTime(locale, sent.at);
  return bad(409, fill(sent.kind === 'mail-in' ? words.newerMail : words.newerReply, { by: sent.by, when }));
}
