import { fill } from '@/i18n/fill.ts';
import { dayInIndia, momentInIndia } from '@/kernel/india-time.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import { changeCase } from '@/server/domains/cases/handling/change-case.ts';
import { kindsFor } from '@/server/domains/cases/handling/change-kind.ts';
import { listAssignable, listClerks } from '@/server/domains/cases/handling/list-clerks.ts';
import { storedLabels } from '@/server/domains/cases/inbox/list-labels.ts';
import type { CaseFields, FieldGroup } from '@/server/domains/cases/timeline/timeline-detail.ts';
import { caseStatuses, turns } from '@/server/platform/database/office-tables.ts';
import { dayError } from '@/ui/office/day-fault.ts';
import { oneOf } from '@/ui/one-of.ts';
import type { ChangeAct } from './case-acts.ts';
import { offeredServices } from './offered-services.server.ts';
import type { CaseAction } from './posted.server.ts';
import { valueNames } from './value-names.ts';
import type { CaseVisit } from './visit.server.ts';

type ValueOf = (name: string) => string;

/** The value requested by a field group's form; undefined if it is not allowed. */
const wanted: {
  readonly [Group in FieldGroup]: (
    visit: CaseVisit,
    value: ValueOf,
  ) => CaseFields[Group] | undefined | Promise<CaseFields[Group] | undefined>;
} = {
  status: (_, value) => oneOf(caseStatuses, value('status')),
  assignee: (visit, value) => whoMayHave(visit, value('assignee')),
  labels: (_, value) => labelsIn(value('labels')),
  due: (_, value) => moment(value('due'), '18:00'),
  turn: (_, value) => ({ whose: oneOf(turns, value('whose')) ?? null, at: moment(value('next'), '09:00') }),
  kind: async ({ app, reference }, value) => {
    const cases = app.db.selectFrom('cases').select(['kind', 'came_as']);
    const row = await cases.where('reference', '=', reference).executeTakeFirst();
    return row && kindsFor(row).find((each) => each === value('kind'));
  },
  service: async (visit, value) => {
    const to = value('service');
    const offered = await servicesFor(visit);
    const isOffered = to === '' ? offered.length > 0 : offered.some((each) => each.value === to);
    return isOffered ? to || null : undefined;
  },
  state: (_, value) => indianStates('en').find((state) => state.value === value('state'))?.value ?? null,
};

/** Returns an action that changes one field group of a case to the values in its form. */
const changeOf =
  <Group extends FieldGroup>(group: Group): CaseAction =>
  async (visit, { typed, seen, now }) => {
    const { app, actor, words, reference, locale } = visit;
    const value: ValueOf = (name) => typed.get(name) ?? '';
    const wrong = await wrongDay(visit, group, value, now);
    if (wrong) {
      return { status: 422, typed, notice: { look: 'bad', text: wrong } };
    }
    const to = await wanted[group](visit, value);
    if (to === undefined) {
      return { status: 400, typed, notice: { look: 'bad', text: words.badForm } };
    }
    const outcome = await changeCase(app.db, { reference, group, to, seen, actor, now });
    if (outcome.outcome === 'unknown') {
      return undefined;
    }
    if (outcome.outcome === 'changed') {
      // A case of a hidden type is no longer shown to this clerk.
      const isGone = (actor.hiddenKinds ?? []).some((kind) => group === 'kind' && kind === to);
      return isGone
        ? { status: 303, goOn: '', isHidden: true }
        : { status: 303, goOn: outcome.seq === undefined ? '' : `?changed=${outcome.seq}` };
    }
    const shown = valueNames(locale, words, await listClerks(app.db))(group, outcome.value);
    const text = fill(words.conflict, { by: outcome.by || words.site, value: shown });
    return { status: 409, typed, notice: { look: 'bad', text } };
  };

/** The actions that change a field group. Each has the name of its group. */
export const changeActions = {
  status: changeOf('status'),
  assignee: changeOf('assignee'),
  labels: changeOf('labels'),
  due: changeOf('due'),
  turn: changeOf('turn'),
  kind: changeOf('kind'),
  service: changeOf('service'),
  state: changeOf('state'),
} satisfies Record<ChangeAct & FieldGroup, CaseAction>;

/** Reads the assignee. @returns the id of a colleague to whom the case can be assigned; null for any other value */
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

/** Reads the labels, at most ten of thirty letters each, because they are part of the inbox's index. */
const labelsIn = (text: string): string =>
  storedLabels(
    text
      .replaceAll('\0', '')
      .split(/[,،、]/)
      .map((label) => label.trim().slice(0, 30))
      .slice(0, 10),
  );

/** Reads a day. @returns a time on that day in India, in epoch milliseconds; null if it is not a date */
function moment(date: string, time: string): number | null {
  const found = momentInIndia(date, time);
  return Number.isNaN(found) ? null : found;
}

/**
 * Returns the error if the typed day is not a valid future day. The day that is already stored with the case is
 * accepted.
 */
async function wrongDay(
  { app, locale, words, reference }: CaseVisit,
  group: FieldGroup,
  value: ValueOf,
  now: number,
): Promise<string | undefined> {
  const field = group === 'due' ? 'due' : group === 'turn' ? 'next' : undefined;
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
