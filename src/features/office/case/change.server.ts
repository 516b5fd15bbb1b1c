import { fill } from '@/i18n/fill.ts';
import { dayInIndia, momentInIndia } from '@/kernel/india-time.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import { type ChangeOutcome, changeCase } from '@/server/domains/cases/handling/change-case.ts';
import { kindsFor } from '@/server/domains/cases/handling/change-kind.ts';
import { listAssignable, listClerks } from '@/server/domains/cases/handling/list-clerks.ts';
import { storedLabels } from '@/server/domains/cases/inbox/list-labels.ts';
import type { CaseFields, FieldGroup } from '@/server/domains/cases/timeline/timeline-detail.ts';
import { caseStatuses, turns } from '@/server/platform/database/office-tables.ts';
import { dayError } from '@/ui/office/day-fault.ts';
import { oneOf } from '@/ui/one-of.ts';
import { offeredServices } from './offered-services.server.ts';
import { valueNames } from './value-names.ts';
import type { CaseAnswer, CaseVisit } from './visit.server.ts';

interface Posted {
  readonly typed: ReadonlyMap<string, string>;
  readonly seen: number;
  readonly now: number;
}

/** Changes one field group of a case from its form. */
export async function changeFromForm(visit: CaseVisit, { typed, seen, now }: Posted): Promise<CaseAnswer | undefined> {
  const { app, actor, words, reference, locale } = visit;
  const clerks = await listClerks(app.db);
  const change = <Group extends FieldGroup>(group: Group, to: CaseFields[Group]): Promise<ChangeOutcome> =>
    changeCase(app.db, { reference, group, to, seen, actor, now });
  const value = (name: string): string => typed.get(name) ?? '';
  const act = value('act');
  const status = oneOf(caseStatuses, value('status'));
  let outcome: ChangeOutcome | undefined;
  const wrong = await wrongDay(visit, value, now);
  if (wrong) {
    return { status: 422, typed, notice: { look: 'bad', text: wrong } };
  }
  if (act === 'status' && status) {
    outcome = await change('status', status);
  } else if (act === 'assignee') {
    outcome = await change('assignee', await whoMayHave(visit, value('assignee')));
  } else if (act === 'labels') {
    outcome = await change('labels', labelsIn(value('labels')));
  } else if (act === 'due') {
    outcome = await change('due', moment(value('due'), '18:00'));
  } else if (act === 'turn') {
    const whose = oneOf(turns, value('whose')) ?? null;
    outcome = await change('turn', { whose, at: moment(value('next'), '09:00') });
  } else if (act === 'kind') {
    const row = await app.db
      .selectFrom('cases')
      .select(['kind', 'came_as'])
      .where('reference', '=', reference)
      .executeTakeFirst();
    const kind = row && kindsFor(row).find((each) => each === value('kind'));
    if (kind) {
      outcome = await change('kind', kind);
    }
  } else if (act === 'service') {
    const to = value('service');
    const offered = await servicesFor(visit);
    if (to === '' ? offered.length > 0 : offered.some((each) => each.value === to)) {
      outcome = await change('service', to || null);
    }
  } else if (act === 'state') {
    const known = indianStates('en').find((state) => state.value === value('state'));
    outcome = await change('state', known?.value ?? null);
  }
  if (!outcome) {
    return { status: 400, typed, notice: { look: 'bad', text: words.badForm } };
  }
  if (outcome.outcome === 'unknown') {
    return undefined;
  }
  if (outcome.outcome === 'changed' && act === 'kind' && (actor.hiddenKinds ?? []).includes(value('kind'))) {
    return { status: 303, goOn: '', isHidden: true };
  }
  if (outcome.outcome === 'changed') {
    return { status: 303, goOn: outcome.seq === undefined ? '' : `?changed=${outcome.seq}` };
  }
  const shown = valueNames(locale, words, clerks)(act as FieldGroup, outcome.value);
  const text = fill(words.conflict, { by: outcome.by || words.openingHours, value: shown });
  return { status: 409, typed, notice: { look: 'bad', text } };
}

/** @returns the id of a colleague to whom the case can be assigned; null for no one */
async function whoMayHave({ app, reference }: CaseVisit, id: string): Promise<string | null> {
  const cases = app.db.selectFrom('cases').select(['kind', 'assignee']);
  const row = await cases.where('reference', '=', reference).executeTakeFirst();
  return (await listAssignable(app.db, row)).find((clerk) => clerk.id === id)?.id ?? null;
}

/** The services that the clerk can choose for this case. */
async function servicesFor({ app, locale, reference }: CaseVisit) {
  const row = await app.db
    .selectFrom('cases')
    .select(['kind', 'came_as', 'service'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ? offeredServices(locale, row) : [];
}

/** Reads at most ten labels of thirty letters, because the inbox's index contains them. */
const labelsIn = (text: string): string =>
  storedLabels(
    text
      .replaceAll('\0', '')
      .split(/[,،、]/)
      .map((label) => label.trim().slice(0, 30))
      .slice(0, 10),
  );

/** @returns the epoch milliseconds of a date and time in India; null if it is not a date */
function moment(date: string, time: string): number | null {
  const found = momentInIndia(date, time);
  return Number.isNaN(found) ? null : found;
}

/** Returns why a typed day is refused, such as one in the past. A day that the case already has may stay. */
async function wrongDay(
  { app, locale, words, reference }: CaseVisit,
  value: (name: string) => string,
  now: number,
): Promise<string | undefined> {
  const field = { due: 'due', turn: 'next' }[value('act')];
  if (!field) {
    return undefined;
  }
  const typed = value(field);
  const row = await app.db
    .selectFrom('cases')
    .select(['due_at', 'next_at'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  const present = field === 'due' ? row?.due_at : row?.next_at;
  if (present && dayInIndia(present) === typed) {
    return undefined;
  }
  return dayError(locale, field === 'due' ? words.due : words.nextDate, typed, dayInIndia(now));
}
