import { findAction } from '@/kernel/actions.ts';
import { isHidden } from '@/server/domains/accounts/guarded-kinds.ts';
import { cancelReply } from '@/server/domains/cases/handling/cancel-reply.ts';
import { undoChange } from '@/server/domains/cases/handling/change-case.ts';
import type { CaseAct } from './case-acts.ts';
import { changeActions } from './change.server.ts';
import { deedActions } from './deed.server.ts';
import { filingActions } from './file-pictures.server.ts';
import { submitForward, undoneForward } from './forward.server.ts';
import { joinActions } from './join.server.ts';
import { type CaseAction, type PostedForm, readPosted } from './posted.server.ts';
import { replyActions } from './reply.server.ts';
import type { CaseAnswer, CaseVisit } from './visit.server.ts';
import { whatsAppActions } from './whatsapp.server.ts';

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
  const { app, actor, reference, words } = visit;
  if (await isHidden(app.db, reference, actor.hiddenKinds ?? [])) {
    return undefined;
  }
  const { typed } = form;
  const seen = Math.trunc(Number(typed.get('seen'))) || 0;
  // The value of a button that removes one of several files names the file after the dot.
  const [act = '', target = ''] = (typed.get('act') ?? '').split('.');
  const run: CaseAction | undefined = findAction(caseActions, act);
  const posted = { act, target, form, typed, seen, body: typed.get('body') ?? '', now: Date.now() };
  return run ? run(visit, posted) : { status: 400, typed, notice: { look: 'bad', text: words.badForm } };
}

const undoReply: CaseAction = async (visit, { typed, now }) => {
  const { app, actor, reference } = visit;
  const cancelled = await cancelReply(app.db, { reference, mailId: typed.get('mail') ?? '', actor, now });
  if (cancelled.outcome === 'unknown') {
    return undefined;
  }
  if (cancelled.outcome !== 'cancelled') {
    return { status: 303, goOn: '?late' };
  }
  return cancelled.forward ? undoneForward(visit, cancelled.forward, cancelled.body) : { status: 303, goOn: '?undone' };
};

const undoChanged: CaseAction = async ({ app, actor, reference }, { typed, now }) => {
  const seq = Math.trunc(Number(typed.get('seq'))) || 0;
  const undone = await undoChange(app.db, { reference, seq, actor, now });
  return undone.outcome === 'unknown' ? undefined : { status: 303, goOn: '' };
};

/** The handlers of the buttons on a case's page. */
const caseActions = {
  ...replyActions,
  ...deedActions,
  ...joinActions,
  ...changeActions,
  ...whatsAppActions,
  ...filingActions,
  forward: submitForward,
  'undo-reply': undoReply,
  'undo-change': undoChanged,
} satisfies Record<CaseAct, CaseAction>;
