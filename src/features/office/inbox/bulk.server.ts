import type { Actor } from '@/kernel/roles.ts';
import { changeMany, undoMany } from '@/server/domains/cases/inbox/change-many.ts';
import { caseStatuses } from '@/server/platform/database/office-tables.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { oneOf } from '@/ui/one-of.ts';
import type { InboxSaid } from './inbox-said.ts';

/** The form of the list. */
interface Posted {
  readonly db: Database;
  readonly actor: Actor;
  /** The current time in epoch milliseconds. */
  readonly now: number;
  readonly fields: ReadonlyMap<string, string>;
}

type Wanted = Parameters<typeof changeMany>[2];

/** The maximum length of a label in characters, the same as on a case's page. */
const LONGEST_LABEL = 30;
/**
 * The prefix of the name of a row’s checkbox. The case's reference follows, and the value is the version that the clerk
 * saw.
 */
const SELECTED = 'case.';

/** The handlers of the list's buttons. */
export const bulkActions = {
  apply: (posted: Posted) => changeSelected(posted, wantedIn(posted.fields)),
  spam: (posted: Posted) => changeSelected(posted, { status: 'spam' }),
  undo: async ({ db, actor, now, fields }: Posted): Promise<InboxSaid> => {
    const at = Math.trunc(Number(fields.get('at'))) || 0;
    return { what: 'undone', at, refused: await undoMany(db, at, { actor, now }) };
  },
} as const;

export type BulkAct = keyof typeof bulkActions;

async function changeSelected({ db, actor, now, fields }: Posted, wanted: Wanted): Promise<InboxSaid> {
  const cases = [...fields].flatMap(([name, seen]) =>
    name.startsWith(SELECTED) && /^\d{1,9}$/.test(seen)
      ? [{ reference: name.slice(SELECTED.length, SELECTED.length + 40), seen: Number(seen) }]
      : [],
  );
  if (cases.length === 0 || Object.values(wanted).every((each) => each === undefined)) {
    return { what: 'nothing', at: 0, refused: [] };
  }
  return { what: 'changed', at: now, refused: await changeMany(db, cases, wanted, { actor, now }) };
}

/** Reads the change that was chosen in the bar. */
function wantedIn(fields: ReadonlyMap<string, string>): Wanted {
  const assignee = fields.get('assignee');
  // Commas separate labels in storage.
  const label = fields
    .get('label')
    ?.replaceAll(/[\0,،、]/g, ' ')
    .trim()
    .slice(0, LONGEST_LABEL);
  return {
    assignee: assignee === 'nobody' ? null : assignee || undefined,
    label: label || undefined,
    status: oneOf(caseStatuses, fields.get('status')),
  };
}
