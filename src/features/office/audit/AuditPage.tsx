import type { ReactNode } from 'react';
import { isSwitchedOff } from '@/catalogue/site/switched-off.ts';
import { clockTime, longDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { CsvForm } from '@/ui/office/CsvForm.tsx';
import { FilterForm } from '@/ui/office/FilterForm.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import type { Slots } from '@/ui/office/slots.ts';
import { type AuditWords, actionText, valueText } from './audit.messages.ts';
import { changeText, type Names } from './change-text.ts';
import { daysOfLog } from './days-of-log.ts';
import { LogTable } from './LogTable.tsx';
import type { AskedEntries } from './read-filter.ts';
import { subjectPath } from './subject-path.ts';

interface Entry {
  readonly id: string;
  readonly at: number;
  readonly actor_name: string;
  readonly action: string;
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly prefix: string;
}

interface AuditPageProps extends Slots<'dayField'> {
  words: AuditWords;
  locale: Locale;
  entries: readonly Entry[];
  /** The current time in epoch milliseconds. */
  now: number;
  actors: readonly { id: string; name: string }[];
  actions: readonly string[];
  asked: AskedEntries;
  action: string;
  csvAction: string;
  /** The URL of the next page, if there is one. */
  olderHref: string | undefined;
}

/** The log of who did what, by day and newest first, filtered by person, action or day. */
export function AuditPage(props: AuditPageProps) {
  const { words, locale, entries, actors, now, olderHref } = props;
  const names = new Map(actors.map(({ id, name }) => [id, name]));
  const days = daysOfLog(locale, words, entries, now).map(({ day, title, entries: ofDay }) => {
    return { day, title, rows: ofDay.map((entry) => ({ key: entry.id, cells: shownCells(props, names, entry) })) };
  });
  const columns = [words.time].concat(columnsOf(words).slice(1));
  return (
    <>
      <OfficePageHead title={words.title} intro={words.intro} />
      <Filter {...props} />
      <LogTable caption={words.title} columns={columns} days={days} empty={words.empty} />
      {olderHref ? (
        <p className="px-4 py-5 sm:px-6">
          <a
            href={olderHref}
            className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          >
            {words.older}
          </a>
        </p>
      ) : null}
    </>
  );
}

/** The column headings on the page and in the exported file. */
export const columnsOf = (words: AuditWords): string[] => [
  words.when,
  words.who,
  words.action,
  words.subject,
  words.change,
  words.from,
];

/** The cells of an entry on the page, with changes in words and a link to the subject's page if it has one. */
function shownCells({ words, locale }: AuditPageProps, names: Names, entry: Entry): ReactNode[] {
  const [, who, action, subject = '', , from] = cellsOf(words, locale, entry);
  const leads = subjectPath(entry);
  const path = leads && !isSwitchedOff(leads) ? leads : undefined;
  const name = names.get(subject) ?? subject;
  const shown = path ? (
    <a href={pathFor(locale, path)} className="-my-2 inline-block min-w-11 py-2 text-link underline underline-offset-4">
      {path.startsWith('/office/calendar/') ? words.appointment : name}
    </a>
  ) : (
    name
  );
  return [clockTime(locale, entry.at), who, action, shown, changeText(locale, words, names, entry), from];
}

/** The cells of an entry in the exported file, with the values as recorded. */
export function cellsOf(words: AuditWords, locale: Locale, entry: Entry): string[] {
  const { at, actor_name, action, subject, before, after, prefix } = entry;
  const change = before || after ? [valueText(words, before), valueText(words, after)].join(' → ') : '';
  const who = actor_name || (prefix ? words.nobody : words.terminal);
  return [
    longDateTime(locale, at),
    who,
    actionText(words, action),
    valueText(words, subject),
    change,
    prefix || words.terminal,
  ];
}

function Filter({ words, actors, actions, asked, action, csvAction, dayField }: AuditPageProps) {
  const people = actors.map(({ id, name }) => ({ value: id, label: name }));
  const kinds = actions.map((each) => ({ value: each, label: actionText(words, each) }));
  const { actorId, action: kind, day } = asked;
  return (
    <FilterForm
      action={action}
      show={words.show}
      aside={<CsvForm action={csvAction} asked={{ who: actorId, action: kind, day }} label={words.csv} />}
    >
      <SelectField
        form="log"
        name="who"
        label={words.who}
        value={actorId}
        placeholder={words.everyone}
        options={people}
      />
      <SelectField
        form="log"
        name="action"
        label={words.action}
        value={kind}
        placeholder={words.everything}
        options={kinds}
      />
      {dayField}
    </FilterForm>
  );
}
