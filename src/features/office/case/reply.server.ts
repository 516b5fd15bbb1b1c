import { company, firmDesk } from '@/catalogue/firm/company.ts';
import { fill } from '@/i18n/fill.ts';
import { longDateTime } from '@/i18n/formats.ts';
import { keepDraft } from '@/server/domains/cases/handling/drafts.ts';
import { findDeskCase } from '@/server/domains/cases/handling/find-desk-case.ts';
import { dropFromDraft } from '@/server/domains/cases/handling/reply-files.ts';
import { sendReply } from '@/server/domains/cases/handling/send-reply.ts';
import { contactsOf } from '@/server/domains/cases/people/contacts-of.ts';
import { caseStatuses } from '@/server/platform/database/office-tables.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { stoppedWords } from '@/ui/office/stopped.messages.ts';
import { oneOf } from '@/ui/one-of.ts';
import { answersTo } from './answers-to.server.ts';
import type { ReplyAct } from './case-acts.ts';
import { keepUploads, LONGEST_COPIES, readCopies, tooManyCopies } from './enclosed.server.ts';
import { filledTemplate } from './filled-template.ts';
import { phonesMentioned } from './phones-mentioned.server.ts';
import { type CaseAction, idsIn, type PostedCase, travelText } from './posted.server.ts';
import { replyMail } from './reply.mail.ts';
import { tellBeforeSending } from './reply-calls.ts';
import { replyConsentWords } from './reply-consent.messages.ts';
import type { CaseAnswer, CaseVisit } from './visit.server.ts';
import { reachesPhone, stoppedOn } from './without-mail.server.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findDeskCase>>>;

/** The reply form of a case that the clerk may see. */
interface Reply {
  readonly visit: CaseVisit;
  readonly posted: PostedCase;
  readonly found: Found;
  /** The typed values. `act` names the form, without the id of the file that a button removes. */
  readonly typed: ReadonlyMap<string, string>;
  /** Shows the form again. Its files are stored with this clerk's draft. */
  back(answer: CaseAnswer): Promise<CaseAnswer>;
}

const replyAction =
  (run: (reply: Reply) => Promise<CaseAnswer | undefined>): CaseAction =>
  async (visit, posted) => {
    const { app, actor, reference } = visit;
    const found = await findDeskCase(app.db, reference, actor.id, actor.hiddenKinds);
    if (!found) {
      return undefined;
    }
    const typed = new Map(posted.typed).set('act', posted.act);
    const key = draftKey(visit, found);
    return run({ visit, posted, found, typed, back: (answer) => withFiles(visit, posted, key, typed, answer) });
  };

const draftKey = ({ actor }: CaseVisit, { row }: Found) => ({ caseId: row.id, authorId: actor.id });

/** A response that shows the form again, with the errors of its files. */
async function withFiles(
  visit: CaseVisit,
  { form, now }: PostedCase,
  key: ReturnType<typeof draftKey>,
  typed: ReadonlyMap<string, string>,
  answer: CaseAnswer,
): Promise<CaseAnswer> {
  const notKept = await keepUploads(visit, { key, uploads: form.uploads, now });
  const fault = form.filesFault ?? notKept;
  const given = answer.typed ?? typed;
  if (!fault) {
    return { ...answer, typed: given };
  }
  const text = [form.filesFault?.text, notKept?.text].filter(Boolean).join(' ');
  return {
    ...answer,
    status: answer.status === 200 ? fault.status : answer.status,
    // Accepted files are stored with the draft and the field is cleared, so the rejected files have to be chosen again.
    typed: fault.status === 422 ? new Map(given).set('files-judged', 'on') : given,
    errors: { ...answer.errors, files: text },
  };
}

/** Returns a function that makes the email for a text, in the language of the case. */
const writtenBy =
  ({ visit: { actor, reference }, found: { row, greeted: name } }: Reply) =>
  (body: string) => {
    const company = firmDesk(row.locale).addresses.name;
    return replyMail({ locale: row.locale, company, reference, name, clerk: actor.name, body });
  };

async function dropFile({ visit, posted, found, back }: Reply): Promise<CaseAnswer> {
  await dropFromDraft(visit.app.db, draftKey(visit, found), posted.target, posted.now);
  return back({ status: 200 });
}

function fillTemplate({ visit, posted, found, typed, back }: Reply): Promise<CaseAnswer> {
  const { app, actor, reference } = visit;
  const { row, greeted: name } = found;
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
  const joined = [posted.body.trim(), filled].filter(Boolean).join('\n\n');
  // The clerk has not been warned about the gaps of the template yet.
  return back({ status: 200, typed: new Map(typed).set('body', joined).set('gaps', '') });
}

/** Shows the reply as the person gets it: an email with its greeting, or the text alone on the status page. */
function previewReply(reply: Reply): Promise<CaseAnswer> {
  const { posted, found } = reply;
  const isMail = contactsOf(found.fields).some(({ kind }) => kind === 'mail');
  return reply.back({ status: 200, preview: isMail ? writtenBy(reply)(posted.body).text : posted.body.trim() });
}

async function saveDraft({ visit, posted, found, typed, back }: Reply): Promise<CaseAnswer> {
  const { app, words } = visit;
  const { body, now } = posted;
  const version = Math.trunc(Number(typed.get('draft'))) || 0;
  const cc = (typed.get('cc') ?? '').slice(0, LONGEST_COPIES);
  const files = idsIn(typed, 'attach');
  const kept = await keepDraft(app.db, { ...draftKey(visit, found), body, version, cc, files, now });
  if (kept.outcome === 'kept') {
    const next = new Map(typed).set('draft', String(kept.draft.version));
    return back({ status: 200, typed: next, notice: { look: 'good', text: words.draftKept } });
  }
  const both = new Map(typed).set('body', `${body}\n\n${kept.draft.body}`).set('draft', String(kept.draft.version));
  return back({ status: 409, typed: both, notice: { look: 'bad', text: words.draftConflict } });
}

async function sendNow(reply: Reply): Promise<CaseAnswer | undefined> {
  const { visit, posted, found, typed, back } = reply;
  const { app, actor, words, reference } = visit;
  const { form, seen, body, now } = posted;
  const { row } = found;
  const copies = readCopies(visit, typed.get('cc') ?? '');
  if ('error' in copies) {
    return back({ status: 422, errors: { cc: copies.error } });
  }
  if (form.filesFault) {
    return back({ status: form.filesFault.status });
  }
  // The session had ended, and the sign-in page kept the typed text but not the files.
  const lost = typed.get('lost-files');
  if (lost) {
    return back({ status: 422, errors: { files: fill(words.chooseAgain, { names: lost }) } });
  }
  const gaps = tellBeforeSending(words, typed, {
    phone: contactsOf(found.fields).find(({ kind }) => kind === 'phone')?.shown ?? '',
    writesOnly: row.write_only === 1,
    mentioned: phonesMentioned(found)[0] ?? '',
  });
  const { addresses } = firmDesk(row.locale);
  const sent = await sendReply(app.db, {
    reference,
    body,
    status: oneOf(caseStatuses, typed.get('status')),
    seen,
    actor,
    now,
    hasGaps: gaps.text !== '',
    copies: copies.addresses,
    uploads: form.uploads,
    files: [...idsIn(typed, 'staged'), ...idsIn(typed, 'attach')],
    reachesPhone: reachesPhone(visit),
    mail: ({ body: text, token }) => ({
      sender: senderWithName(addresses.name, addresses.sender),
      replyTo: answersTo(addresses, app.mailsIn === undefined ? undefined : token),
      ...writtenBy(reply)(text),
    }),
  });
  return afterSending(reply, sent, gaps, copies.addresses.length);
}

/**
 * The response to an attempt to send.
 * @param gaps the gaps that the clerk was warned about, with the typed values
 * @param copies how many people would get a copy
 */
async function afterSending(
  { visit, found, back }: Reply,
  sent: Awaited<ReturnType<typeof sendReply>>,
  gaps: ReturnType<typeof tellBeforeSending>,
  copies: number,
): Promise<CaseAnswer | undefined> {
  const { words, locale } = visit;
  const bad = (code: number, ...texts: string[]): Promise<CaseAnswer> =>
    back({ status: code, typed: gaps.typed, notice: { look: 'bad', text: texts.filter(Boolean).join(' ') } });
  switch (sent.outcome) {
    case 'unknown':
      return undefined;
    case 'queued':
      return { status: 303, goOn: `?sent=${sent.mailId}` };
    case 'gaps':
      return bad(409, gaps.text);
    case 'newer': {
      const when = longDateTime(locale, sent.at);
      const newer = fill(sent.kind === 'mail-in' ? words.newerMail : words.newerReply, { by: sent.by, when });
      return bad(409, newer, gaps.text);
    }
    case 'empty':
      return bad(422, words.emptyText);
    case 'no address':
      return bad(422, (await stoppedOn(visit, found.row)) === 'all' ? stoppedWords(locale).notSent : words.noMail);
    case 'no consent':
      return bad(422, replyConsentWords(locale).noConsent);
    case 'text only':
      return bad(422, words['message.textOnly']);
    case 'bad copies':
      return back({ status: 422, errors: { cc: tooManyCopies(visit, copies) } });
    default:
      return bad(422, travelText(visit, sent.outcome));
  }
}

/** The handlers of the buttons of the reply form. */
export const replyActions = {
  reply: replyAction(sendNow),
  draft: replyAction(saveDraft),
  template: replyAction(fillTemplate),
  preview: replyAction(previewReply),
  'drop-file': replyAction(dropFile),
} satisfies Record<ReplyAct, CaseAction>;
