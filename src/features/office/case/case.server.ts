import { company, firmDesk } from '@/catalogue/firm/company.ts';
import { fill } from '@/i18n/fill.ts';
import { longDateTime } from '@/i18n/formats.ts';
import { isHidden } from '@/server/domains/accounts/guarded-kinds.ts';
import { cancelReply } from '@/server/domains/cases/handling/cancel-reply.ts';
import { undoChange } from '@/server/domains/cases/handling/change-case.ts';
import { keepDraft } from '@/server/domains/cases/handling/drafts.ts';
import { findDeskCase } from '@/server/domains/cases/handling/find-desk-case.ts';
import { dropFromDraft } from '@/server/domains/cases/handling/reply-files.ts';
import { sendReply } from '@/server/domains/cases/handling/send-reply.ts';
import { contactsOf } from '@/server/domains/cases/people/contacts-of.ts';
import { caseStatuses } from '@/server/platform/database/office-tables.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { oneOf } from '@/ui/one-of.ts';
import { answersTo } from './answers-to.server.ts';
import { replyActs } from './case-page-props.ts';
import { changeFromForm } from './change.server.ts';
import { deedFromForm } from './deed.server.ts';
import { keepUploads, LONGEST_COPIES, readCopies, tooManyCopies } from './enclosed.server.ts';
import { filledTemplate } from './filled-template.ts';
import { submitForward, undoneForward } from './forward.server.ts';
import { joinFromForm } from './join.server.ts';
import { phonesMentioned } from './phones-mentioned.server.ts';
import { idsIn, type PostedForm, readPosted, travelText } from './posted.server.ts';
import { replyMail } from './reply.mail.ts';
import { tellBeforeSending } from './reply-calls.ts';
import type { CaseAnswer, CaseVisit } from './visit.server.ts';

/** Handles the forms of a case's page. @returns undefined if there is no such case, or the clerk may not see it */
export async function submitCase(visit: CaseVisit, request: Request): Promise<CaseAnswer | undefined> {
  const answer = await answerPost(visit, request);
  // The action may have queued an email.
  if (answer?.goOn !== undefined) {
    visit.app.outbox.wake();
  }
  return answer;
}

async function answerPost(visit: CaseVisit, request: Request): Promise<CaseAnswer | undefined> {
  const { words } = visit;
  const posted = await readPosted(visit, request);
  if ('status' in posted) {
    const text = posted.status === 413 ? words.uploadTooLarge : words.badForm;
    return { status: posted.status, notice: { look: 'bad', text } };
  }
  try {
    return await answerForm(visit, posted);
  } finally {
    await posted.done();
  }
}

async function answerForm(visit: CaseVisit, form: PostedForm): Promise<CaseAnswer | undefined> {
  const { app, actor, reference } = visit;
  const { db } = app;
  if (await isHidden(db, reference, actor.hiddenKinds ?? [])) {
    return undefined;
  }
  const { typed } = form;
  const now = Date.now();
  const seen = Math.trunc(Number(typed.get('seen'))) || 0;
  const body = typed.get('body') ?? '';
  const act = typed.get('act') ?? '';
  if (act === 'undo-reply') {
    const cancelled = await cancelReply(db, { reference, mailId: typed.get('mail') ?? '', actor, now });
    if (cancelled.outcome === 'unknown') {
      return undefined;
    }
    if (cancelled.outcome !== 'cancelled') {
      return { status: 303, goOn: '?late' };
    }
    return cancelled.forward
      ? undoneForward(visit, cancelled.forward, cancelled.body)
      : { status: 303, goOn: '?undone' };
  }
  if (act === 'undo-change') {
    const seq = Math.trunc(Number(typed.get('seq'))) || 0;
    const undone = await undoChange(db, { reference, seq, actor, now });
    return undone.outcome === 'unknown' ? undefined : { status: 303, goOn: '' };
  }
  const done = await deedFromForm(visit, { act, typed, seen, body, now });
  if (done !== 'another form') {
    return done;
  }
  const joined = await joinFromForm(visit, { act, typed, now });
  if (joined !== 'another form') {
    return joined;
  }
  if (act === 'forward') {
    return submitForward(visit, { typed, seen, body, now });
  }
  const [replyAct = ''] = act.split('.');
  if (replyActs.includes(replyAct)) {
    return submitReply(visit, { act, form, seen, body, now });
  }
  return changeFromForm(visit, { typed, seen, now });
}

interface Posted {
  readonly act: string;
  readonly form: PostedForm;
  readonly seen: number;
  readonly body: string;
  readonly now: number;
}

async function submitReply(visit: CaseVisit, posted: Posted): Promise<CaseAnswer | undefined> {
  const { app, actor, words, reference, locale } = visit;
  const { form, seen, body, now } = posted;
  const { uploads } = form;
  const [act = '', dropped = ''] = posted.act.split('.');
  const typed = new Map(form.typed).set('act', act);
  const found = await findDeskCase(app.db, reference, actor.id, actor.hiddenKinds);
  if (!found) {
    return undefined;
  }
  const { row, greeted: name } = found;
  const { addresses } = firmDesk(row.locale);
  const key = { caseId: row.id, authorId: actor.id };
  const written = (text: string) =>
    replyMail({ locale: row.locale, company: addresses.name, reference, name, clerk: actor.name, body: text });
  const attached = idsIn(typed, 'attach');
  /** Shows the form again. Its files are stored with this clerk's draft. */
  const back = async (answer: CaseAnswer): Promise<CaseAnswer> => {
    const notKept = await keepUploads(visit, { key, uploads, now });
    const fault = form.filesFault ?? notKept;
    const given = answer.typed ?? typed;
    if (!fault) {
      return { ...answer, typed: given };
    }
    const text = [form.filesFault?.text, notKept?.text].filter(Boolean).join(' ');
    return {
      ...answer,
      status: answer.status === 200 ? fault.status : answer.status,
      // Accepted files are stored with the draft and the field is emptied, so that the others are chosen again.
      typed: fault.status === 422 ? new Map(given).set('files-judged', 'on') : given,
      errors: { ...answer.errors, files: text },
    };
  };
  if (act === 'drop-file') {
    await dropFromDraft(app.db, key, dropped, now);
    return back({ status: 200 });
  }
  if (act === 'template') {
    const filled = filledTemplate({
      locale: row.locale,
      template: typed.get('template') ?? '',
      reference,
      name,
      clerk: actor.name,
      about: row.service ?? '',
      order: row.kind === 'order' ? String(found.fields.subject ?? '') : '',
      origin: app.env.siteUrl ?? company.website,
    });
    const joined = [body.trim(), filled].filter(Boolean).join('\n\n');
    // The clerk has not been warned about the template's gaps yet.
    return back({ status: 200, typed: new Map(typed).set('body', joined).set('gaps', '') });
  }
  if (act === 'preview') {
    return back({ status: 200, preview: written(body).text });
  }
  if (act === 'draft') {
    const version = Math.trunc(Number(typed.get('draft'))) || 0;
    const cc = (typed.get('cc') ?? '').slice(0, LONGEST_COPIES);
    const kept = await keepDraft(app.db, { ...key, body, version, cc, files: attached, now });
    if (kept.outcome === 'kept') {
      const next = new Map(typed).set('draft', String(kept.draft.version));
      return back({ status: 200, typed: next, notice: { look: 'good', text: words.draftKept } });
    }
    const both = new Map(typed).set('body', `${body}\n\n${kept.draft.body}`).set('draft', String(kept.draft.version));
    return back({ status: 409, typed: both, notice: { look: 'bad', text: words.draftConflict } });
  }
  const copies = readCopies(visit, typed.get('cc') ?? '');
  if ('error' in copies) {
    return back({ status: 422, errors: { cc: copies.error } });
  }
  if (form.filesFault) {
    return back({ status: form.filesFault.status });
  }
  // The session had ended. The sign-in page keeps the typed text but no files.
  const lost = typed.get('lost-files');
  if (lost) {
    return back({ status: 422, errors: { files: fill(words.chooseAgain, { names: lost }) } });
  }
  const status = oneOf(caseStatuses, typed.get('status'));
  const gaps = tellBeforeSending(words, typed, {
    phone: contactsOf(found.fields).find(({ kind }) => kind === 'phone')?.shown ?? '',
    writesOnly: row.write_only === 1,
    mentioned: phonesMentioned(found)[0] ?? '',
  });
  const sent = await sendReply(app.db, {
    reference,
    body,
    status,
    seen,
    actor,
    now,
    hasGaps: gaps.text !== '',
    copies: copies.addresses,
    uploads,
    files: [...idsIn(typed, 'staged'), ...attached],
    mail: ({ body: text, token }) => ({
      sender: senderWithName(addresses.name, addresses.sender),
      replyTo: answersTo(addresses, app.mailsIn === undefined ? undefined : token),
      ...written(text),
    }),
  });
  const bad = (code: number, ...texts: string[]): Promise<CaseAnswer> =>
    back({ status: code, typed: gaps.typed, notice: { look: 'bad', text: texts.filter(Boolean).join(' ') } });
  if (sent.outcome === 'unknown') {
    return undefined;
  }
  if (sent.outcome === 'queued') {
    return { status: 303, goOn: `?sent=${sent.mailId}` };
  }
  if (sent.outcome === 'gaps') {
    return bad(409, gaps.text);
  }
  if (sent.outcome === 'newer') {
    const when = longDateTime(locale, sent.at);
    const newer = fill(sent.kind === 'mail-in' ? words.newerMail : words.newerReply, { by: sent.by, when });
    return bad(409, newer, gaps.text);
  }
  if (sent.outcome === 'empty') {
    return bad(422, words.emptyText);
  }
  if (sent.outcome === 'no address') {
    return bad(422, words.noMail);
  }
  if (sent.outcome === 'bad copies') {
    return back({ status: 422, errors: { cc: tooManyCopies(visit, copies.addresses.length) } });
  }
  return bad(422, travelText(visit, sent.outcome));
}
