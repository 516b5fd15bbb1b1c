import { fill } from '@/i18n/fill.ts';
import { addNote } from '@/server/domains/cases/handling/add-note.ts';
import { closeTwin as closeTwinCase } from '@/server/domains/cases/handling/close-twin.ts';
import { findDeskCase } from '@/server/domains/cases/handling/find-desk-case.ts';
import { joinMail, undoJoinMail } from '@/server/domains/cases/mails/join-mail.ts';
import { listMailLinks } from '@/server/domains/cases/mails/list-links.ts';
import { joinPeople } from '@/server/domains/cases/people/join-people.ts';
import { listJoins } from '@/server/domains/cases/people/list-joins.ts';
import { undoJoin } from '@/server/domains/cases/people/undo-join.ts';
import type { JoinAct } from './case-acts.ts';
import type { CaseAction } from './posted.server.ts';
import type { CaseVisit } from './visit.server.ts';

/** The row of the case, if the clerk may see it. */
const rowOf = async ({ app, actor, reference }: CaseVisit) =>
  (await findDeskCase(app.db, reference, actor.id, actor.hiddenKinds))?.row;

/** Merges the person of the case with another. */
const joinPerson: CaseAction = async (visit, { typed, now }) => {
  const { app, actor, words } = visit;
  const keptId = (await rowOf(visit))?.person_id ?? null;
  if (keptId === null) {
    return undefined;
  }
  const outcome = await joinPeople(app.db, { keptId, goneId: typed.get('other') ?? '', actor, now });
  if (outcome.outcome === 'unknown') {
    return undefined;
  }
  if (outcome.outcome === 'joined') {
    return { status: 303, goOn: `?joined=${outcome.joinId}` };
  }
  return { status: 409, typed, notice: { look: 'bad', text: words.notJoined } };
};

/** Undoes a merge. On this page, only merges of this case's person can be undone. */
const undoJoined: CaseAction = async (visit, { typed, now }) => {
  const { app, actor } = visit;
  const personId = (await rowOf(visit))?.person_id ?? null;
  if (personId === null) {
    return undefined;
  }
  const join = (await listJoins(app.db, personId)).find(({ id }) => id === typed.get('join'));
  const undone = join && (await undoJoin(app.db, join.id, now, actor));
  if (!undone || undone === 'unknown') {
    return undefined;
  }
  return { status: 303, goOn: undone === 'undone' ? '' : '?further' };
};

/** Moves an email into the case, or undoes that. */
const moveMail =
  (move: typeof joinMail | typeof undoJoinMail): CaseAction =>
  async (visit, { typed, now }) => {
    const { app, actor } = visit;
    const row = await rowOf(visit);
    const links = row ? await listMailLinks(app.db, row.id, actor.hiddenKinds) : [];
    const link = links.find(({ otherId }) => otherId === typed.get('other'));
    if (!link) {
      return undefined;
    }
    const { outcome } = await move(app.db, { mailId: link.mailId, otherId: link.otherId, actor, now });
    return outcome === 'unknown' ? undefined : { status: 303, goOn: '' };
  };

/** Closes the duplicate, which then shows the case in which it continues. */
const closeTwin: CaseAction = async (visit, { typed, now }) => {
  const { app, actor, reference, words } = visit;
  const twin = typed.get('twin') ?? '';
  if (twin === reference || !(await rowOf(visit))) {
    return undefined;
  }
  const seen = Math.trunc(Number(typed.get('twin-seen'))) || 0;
  const closed = await closeTwinCase(app.db, { reference, twin, seen, actor, now });
  if (closed.outcome === 'unknown') {
    return undefined;
  }
  if (closed.outcome === 'conflict') {
    const text = fill(words.conflict, { by: closed.by, value: String(closed.value) });
    return { status: 409, typed, notice: { look: 'bad', text } };
  }
  await addNote(app.db, { reference: twin, body: fill(words.twinNote, { reference }), seen, actor, now });
  return { status: 303, goOn: `/related?with=${encodeURIComponent(twin)}` };
};

/** The actions that merge two people, an email and a case, or two duplicate cases, or undo it. */
export const joinActions = {
  'join-person': joinPerson,
  'undo-join': undoJoined,
  'join-mail': moveMail(joinMail),
  'undo-join-mail': moveMail(undoJoinMail),
  'close-twin': closeTwin,
} satisfies Record<JoinAct, CaseAction>;
