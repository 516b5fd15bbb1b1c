import { does } from '@/catalogue/firm/features.ts';
import { kindNames } from '@/forms/intake/kind-names.ts';
import { fill } from '@/i18n/fill.ts';
import { groupedNumber, longDate, longDateTime } from '@/i18n/formats.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { Slots } from '@/ui/office/slots.ts';
import type { RetentionWords } from './retention.messages.ts';

interface Going {
  readonly reference: string;
  readonly kind: string;
  readonly since: number | null;
}

interface RetentionPageProps extends Slots<'untilField'> {
  /** The values of a rejected hold. */
  typed?: Readonly<Record<string, string>>;
  words: RetentionWords;
  locale: Locale;
  action: string;
  /**
   * The retention periods. `caseMonths` is in months, by type of case. The other periods are in days unless stated
   * otherwise.
   */
  times: {
    caseMonths: Readonly<Record<string, number>>;
    /** Types that are kept until the person withdraws consent. */
    untilWithdrawn: readonly string[];
    /** The months for which paid orders are kept after the due date of their year's annual return. */
    books: number;
    /** The months for which documents, files and messages of a paid order are kept after the order has ended. */
    papers: number;
    withdrawn: number;
    mails: number;
    log: number;
  };
  preview: {
    cases: readonly Going[];
    withdrawn: readonly Going[];
    /** Cases that lose their documents, files and messages but are kept for the books. */
    papers: readonly Going[];
    mails: number;
    entries: number;
  };
  /** The number of days that the preview looks ahead. */
  ahead: number;
  holds: readonly { id: string; kind: 'order' | 'legal'; note: string; until: number | null; reference: string }[];
  isClockDoubted: boolean;
  notice: { look: 'good' | 'bad'; text: string } | undefined;
}

/** Shows how long everything is kept, what is deleted next, and what is on hold. */
export function RetentionPage(props: RetentionPageProps) {
  const { words, locale, times, notice, isClockDoubted } = props;
  const kinds = kindNames(locale);
  const rows = [
    ...Object.entries(times.caseMonths).map(([kind, count]): [string, string] => [
      kind === 'other' ? words.cases : (kinds[kind] ?? kind),
      fill(words.months, { count: String(count) }),
    ]),
    ...(does('orders')
      ? [
          [words.books, fill(words.booksMonths, { count: String(times.books) })] as const,
          [words.papers, fill(words.months, { count: String(times.papers) })] as const,
        ]
      : []),
    ...times.untilWithdrawn.map((kind): [string, string] => [kinds[kind] ?? kind, words.untilWithdrawn]),
    [words.withdrawn, fill(words.days, { count: String(times.withdrawn) })] as const,
    [words.mails, fill(words.days, { count: String(times.mails) })] as const,
    [words.log, fill(words.days, { count: String(times.log) })] as const,
  ].map((cells) => ({ key: cells[0], cells }));
  return (
    <>
      <OfficePageHead title={words.title} intro={words.intro} />
      <div className="px-4 sm:px-6">
        {notice ? <Notice look={notice.look}>{notice.text}</Notice> : null}
        {isClockDoubted ? <Notice look="bad">{words.doubted}</Notice> : null}
      </div>
      <OfficePanel title={words.times}>
        <OfficeTable
          inPanel
          caption={words.times}
          columns={[words.what, words.howLong]}
          rows={rows}
          empty={words.nothing}
        />
      </OfficePanel>
      <Next {...props} />
      <Holds {...props} />
    </>
  );
}

function Next({ words, locale, action, preview, ahead }: RetentionPageProps) {
  const kinds = kindNames(locale);
  const rowOf =
    (why: string) =>
    ({ reference, kind, since }: Going) => ({
      key: reference,
      cells: [reference, kinds[kind] ?? kind, since === null ? '' : longDateTime(locale, since), why],
    });
  return (
    <OfficePanel title={words.next}>
      <form method="get" action={action} className="mb-4 flex flex-wrap items-end gap-3">
        <SelectField
          form="next"
          name="ahead"
          label={words.ahead}
          value={ahead === 0 ? '' : String(ahead)}
          placeholder={words.now}
          options={[7, 30, 90].map((count) => ({
            value: String(count),
            label: fill(words.days, { count: String(count) }),
          }))}
        />
        <Button type="submit" look="secondary">
          {words.show}
        </Button>
      </form>
      <OfficeTable
        inPanel
        caption={words.next}
        columns={[words.reference, words.kind, words.since, words.why]}
        rows={[
          ...preview.cases.map(rowOf(words['why.age'])),
          ...preview.withdrawn.map(rowOf(words['why.withdrawn'])),
          ...preview.papers.map(rowOf(words['why.papers'])),
        ]}
        empty={words.nothing}
      />
      <p className="mt-3 text-sm text-soft">
        {fill(words.counts, { mails: groupedNumber(preview.mails), entries: groupedNumber(preview.entries) })}
      </p>
    </OfficePanel>
  );
}

function Holds({ words, locale, action, holds, typed = {}, untilField }: RetentionPageProps) {
  const rows = holds.map(({ id, kind, note, until, reference }) => ({
    key: id,
    cells: [
      reference,
      words[`hold.${kind}`],
      note,
      until === null ? words.untilReleased : longDate(locale, dayInIndia(until)),
      <form key="release" method="post" action={action}>
        <SmallButton name="release" value={id}>
          {words.release}
        </SmallButton>
      </form>,
    ],
  }));
  const kinds = does('orders') ? (['order', 'legal'] as const) : (['legal'] as const);
  return (
    <OfficePanel title={words.holds}>
      <p className="mb-4 text-sm text-soft">
        {does('orders') ? `${words.holdsText} ${words.holdsOrders}` : words.holdsText}
      </p>
      <OfficeTable
        inPanel
        endsInButtons
        caption={words.holds}
        columns={[words.reference, words.reason, words.remark, words.heldUntil, words.release]}
        rows={rows}
        empty={words.noHolds}
      />
      <form method="post" action={action} className="mt-5 grid items-end gap-3 sm:grid-cols-2">
        <InputField form="hold" name="reference" label={words.reference} value={typed.reference} />
        <SelectField
          form="hold"
          name="kind"
          label={words.reason}
          placeholder={words.choose}
          value={typed.kind}
          options={kinds.map((kind) => ({ value: kind, label: words[`hold.${kind}`] }))}
        />
        <InputField form="hold" name="note" label={words.note} value={typed.note} maxLength={200} />
        {untilField}
        <Button type="submit" look="secondary">
          {words.hold}
        </Button>
      </form>
    </OfficePanel>
  );
}
