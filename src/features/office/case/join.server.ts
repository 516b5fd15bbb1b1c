import { fill } from '@/i18n/fill.ts';
import { addNote } from '@/server/domains/cases/handling/add-note.ts';
import { closeTwin as closeTwinCase } from '@/server/domains/cases/handling/close-twin.ts';
import { findDeskCase } from '@/server/domains/cases/handling/find-desk-case.ts';
import { joinMail, undoJoinMail } from '@/server/domains/cases/mails/join-mail.ts';
import { listMailLinks } from '@/server/domains/cases/mails/list-links.ts';
import { joinPeople } from '@/server/domains/cases/people/join-people.ts';
import { listJoins } from '@/server/domains/cases/people/list-joins.ts';
import { undoJoin } from '@/server/domains/cases/people/undo-join.ts';
import type { CaseAnswer, CaseVisit } from './visit.server.ts';

interface Posted {
  readonly act: string;
  readonly typed: ReadonlyMap<string, string>;
  readonly now: number;
}

const acts: readonly string[] = ['join-person', 'undo-join', 'join-mail', 'undo-join-mail', 'close-twin'];

/**
 * Merges, or undoes the merge of, two people, an email and a case, or two duplicate cases.
 * @returns undefined if there is no such case, person, email or merge
 */
export async function joinFromForm(visit: CaseVisit, posted: Posted): Promise<CaseAnswer | undefined | 'another form'> {
  const { act, typed } = posted;
  if (!acts.includes(act)) {
    return 'another form';
  }
  const { app, actor, reference, words } = visit;
  const found = await findDeskCase(app.db, reference, actor.id, actor.hiddenKinds);
  if (!found) {
    return undefined;
  }
  const { row } = found;
  if (act === 'close-twin') {
    return closeTwin(visit, posted);
  }
  if (act === 'join-mail' || act === 'undo-join-mail') {
    return moveMail(visit, posted, row.id);
  }
  if (row.person_id === null) {
    return undefined;
  }
  const by = { actor, now: posted.now };
  if (act === 'join-person') {
    const outcome = await joinPeople(app.db, { keptId: row.person_id, goneId: typed.get('other') ?? '', ...by });
    if (outcome.outcome === 'unknown') {
      return undefined;
    }
    if (outcome.outcome === 'joined') {
      return { status: 303, goOn: `?joined=${outcome.joinId}` };
    }
    return { status: 409, typed, notice: { look: 'bad', text: words.notJoined } };
  }
  // Only merges of this case's person may be undone on this page.
  const joins = await listJoins(app.db, row.person_id);
  const join = joins.find(({ id }) => id === typed.get('join'));
  const undone = join && (await undoJoin(app.db, join.id, posted.now, actor));
  if (!undone || undone === 'unknown') {
    return undefined;
  }
  return { status: 303, goOn: undone === 'undone' ? '' : '?further' };
}

async function moveMail(
  { app, actor }: CaseVisit,
  { act, typed, now }: Posted,
  caseId: string,
): Promise<CaseAnswer | undefined> {
  const link = (await listMailLinks(app.db, caseId, actor.hiddenKinds)).find(
    ({ otherId }) => otherId === typed.get('other'),
  );
  if (!link) {
    return undefined;
  }
  const choice = { mailId: link.mailId, otherId: link.otherId, actor, now };
  const { outcome } = await (act === 'join-mail' ? joinMail : undoJoinMail)(app.db, choice);
  return outcome === 'unknown' ? undefined : { status: 303, goOn: '' };
}

/** Closes the duplicate, which then says where it continues. */
async function closeTwin(
  { app, actor, reference, words }: CaseVisit,
  { typed, now }: Posted,
): Promise<CaseAnswer | undefined> {
  const twin = typed.get('twin') ?? '';
  if (twin === reference) {
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
}
