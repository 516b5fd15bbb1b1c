import { kindNames } from '@/forms/intake/kind-names.ts';
import { sentRows } from '@/forms/intake/sent-rows.ts';
import { longDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { findDeskCase } from '@/server/domains/cases/handling/find-desk-case.ts';
import { listTwins } from '@/server/domains/cases/handling/list-twins.ts';
import {
  findPerson,
  type LikelyReason,
  listLikelyPeople,
  type ShownPerson,
} from '@/server/domains/cases/people/likely-people.ts';
import { listJoins } from '@/server/domains/cases/people/list-joins.ts';
import { parseReference } from '@/server/domains/cases/store/reference.ts';
import { readFields } from '@/server/platform/database/json-columns.ts';
import type { CaseRow } from '@/server/platform/database/schema.ts';
import { statusNames } from '@/ui/office/case-words.messages.ts';
import type { CaseVisit } from './visit.server.ts';

/** The maximum number of characters of an invalid reference that are shown again. */
const REFERENCE = 40;

/**
 * Finds what may belong to a case: duplicates, and other records of the same person.
 * @param wanted the reference of another case that a clerk looked up; '' for none
 * @returns undefined if there is no such case
 */
export async function openRelated(visit: CaseVisit, wanted: string) {
  const { app, actor, locale, reference } = visit;
  const found = await findDeskCase(app.db, reference, actor.id, actor.hiddenKinds);
  if (!found) {
    return undefined;
  }
  const { row } = found;
  const when = (at: number): string => longDateTime(locale, at);
  const asked = parseReference(wanted) ?? wanted.trim().slice(0, REFERENCE);
  const chosen =
    asked && asked !== reference ? await findDeskCase(app.db, asked, actor.id, actor.hiddenKinds) : undefined;
  const twins = (await listTwins(app.db, row)).map((twin) => twin.reference);
  const references = [...new Set([...(chosen ? [chosen.row.reference] : []), ...twins])].slice(0, 6);
  const others = await Promise.all(references.map((each) => findDeskCase(app.db, each, actor.id, actor.hiddenKinds)));
  const person = row.person_id === null ? undefined : await findPerson(app.db, row.person_id, actor.hiddenKinds);
  const likely = row.person_id === null ? [] : await listLikelyPeople(app.db, row.person_id, actor.hiddenKinds);
  const chosenId = chosen?.row.person_id;
  const isNew = chosenId && chosenId !== row.person_id && likely.every(({ id }) => id !== chosenId);
  const further = isNew ? await findPerson(app.db, chosenId, actor.hiddenKinds) : undefined;
  const joins = row.person_id === null ? [] : await listJoins(app.db, row.person_id);
  const shownPerson = (each: ShownPerson, because: readonly LikelyReason[]) => ({
    id: each.id,
    name: each.name,
    contacts: each.contacts,
    because,
    cases: each.cases.map((theirs) => ({
      reference: theirs.reference,
      href: pathFor(locale, `/office/cases/${theirs.reference}`),
      text: [kindNames(locale)[theirs.kind] ?? theirs.kind, when(theirs.received_at)].join(' · '),
    })),
  });
  const shown = (each: NonNullable<typeof found>) =>
    shownCase(
      visit,
      each.row,
      each.files.filter(({ mail_id }) => mail_id === null),
    );
  return {
    asked: asked && asked !== reference ? asked : '',
    isFound: chosen !== undefined,
    own: shown(found),
    others: others.flatMap((other) => (other ? shown(other) : [])),
    person: person?.id === undefined ? undefined : shownPerson(person, []),
    likely: [
      ...(further?.id === undefined ? [] : [shownPerson(further, [])]),
      ...likely.map((each) => shownPerson(each, each.because)),
    ],
    joins: joins.map(({ id, name, by, at }) => ({ id, name, by, when: when(at) })),
  };
}

export type OpenedRelated = NonNullable<Awaited<ReturnType<typeof openRelated>>>;

function shownCase(
  { locale }: CaseVisit,
  row: CaseRow,
  files: readonly { readonly name: string; readonly size: number }[],
) {
  const stored = Object.entries(readFields(row.fields));
  const fields = Object.fromEntries(stored.map(([name, value]) => [name, String(value ?? '')]));
  return {
    reference: row.reference,
    version: row.version,
    status: row.status,
    statusName: statusNames(locale)[row.status],
    isOpen: row.status !== 'done' && row.status !== 'spam',
    href: pathFor(locale, `/office/cases/${row.reference}`),
    when: longDateTime(locale, row.received_at),
    kind: kindNames(locale)[row.kind] ?? row.kind,
    rows: sentRows(row.kind, locale, { fields, files }),
  };
}
