import { does, type Feature } from '@/catalogue/firm/features.ts';
import { isSwitchedOff } from '@/catalogue/site/switched-off.ts';
import { fill } from '@/i18n/fill.ts';
import { groupedNumber, longDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { MachineSentence } from '@/ui/office/MachineSentence.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import type { HealthWords } from './health.messages.ts';

/** A job with its runs. Times are in epoch milliseconds. */
interface JobOfPage {
  readonly name: string;
  readonly endedAt: number | null;
  readonly nextAt: number;
  readonly error: string | null;
}

interface HealthPageProps {
  words: HealthWords;
  locale: Locale;
  /** Epoch milliseconds. */
  now: number;
  mailsHref: string;
  health: {
    readonly ready: boolean;
    readonly attention: readonly { readonly topic: string; readonly sentence: string }[];
    readonly backup: { outcome: 'ok' | 'incomplete' | 'failed' | null; ended_at: number | null } | undefined;
    readonly hasBackups: boolean;
    readonly disk: { readonly free: number; readonly total: number } | undefined;
    readonly mails: { waiting: number; held: number; dead: number; oldestWaiting: number | undefined };
    readonly errors: number;
    /** The mailbox that is fetched; undefined if there is none. */
    readonly mailbox: { readonly fetchedAt: number | undefined } | undefined;
    readonly jobs: readonly JobOfPage[];
  };
}

const gigabytes = (bytes: number): string => groupedNumber(Math.round(bytes / 1e8) / 10);

/** The health of the site at a glance. */
export function HealthPage({ words, locale, now, mailsHref, health }: HealthPageProps) {
  const { ready, attention, disk, mails, errors, mailbox } = health;
  const rows: [label: string, value: string][] = [
    [words.backup, backupText(words, locale, health)],
    [
      words.disk,
      disk ? fill(words.diskFree, { free: gigabytes(disk.free), size: gigabytes(disk.total) }) : words.unknown,
    ],
    [words.waiting, waitingText(words, mails, now)],
    [words.held, groupedNumber(mails.held)],
    [words.dead, groupedNumber(mails.dead)],
    [words.errors, groupedNumber(errors)],
  ];
  if (mailbox) {
    rows.push([words.mailbox, mailbox.fetchedAt ? longDateTime(locale, mailbox.fetchedAt) : words['mailbox.never']]);
  }
  return (
    <>
      <OfficePageHead title={words.title} />
      <div className="px-4 sm:px-6">
        <Notice look={ready ? 'good' : 'bad'}>{ready ? words.ready : words.notReady}</Notice>
      </div>
      {attention.length > 0 ? (
        <OfficePanel title={words.attention}>
          <ul className="divide-y divide-line">
            {attention.map((each) => (
              <Trouble key={each.topic} words={words} locale={locale} {...each} />
            ))}
          </ul>
        </OfficePanel>
      ) : null}
      <dl className="mx-4 mb-6 grid max-w-3xl gap-3 sm:mx-6 sm:grid-cols-2">
        {rows.map(([label, value]) => (
          <div key={label} className="rounded-card border border-line bg-surface p-4">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="mt-1 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <JobsPanel words={words} locale={locale} jobs={health.jobs} />
      <p className="px-4 pb-8 sm:px-6">
        <a
          href={mailsHref}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          {words.toMails}
        </a>
      </p>
    </>
  );
}

/** The features that jobs belong to. A job of a feature that is switched off has nothing to do, and is left out. */
const featureOf: Readonly<Record<string, Feature>> = {
  'appointment-reminders': 'appointments',
  'order-letters': 'orders',
  'order-reminders': 'orders',
  'paper-scans': 'papers',
  reconciliation: 'orders',
  refunds: 'orders',
};

const isUsed = ({ name }: JobOfPage): boolean => {
  const feature = featureOf[name];
  return feature === undefined || does(feature);
};

/** Every job with its last and next run. The server's error message is collapsed below a failure. */
function JobsPanel({ words, locale, jobs }: { words: HealthWords; locale: Locale; jobs: readonly JobOfPage[] }) {
  const known: Readonly<Record<string, string>> = words;
  return (
    <OfficePanel title={words.jobs}>
      <OfficeTable
        inPanel
        caption={words.jobs}
        columns={[words.job, words.lastRun, words.nextRun, words.outcome]}
        rows={jobs.filter(isUsed).map(({ name, endedAt, nextAt, error }) => ({
          key: name,
          cells: [
            known[`job.${name}`] ?? name,
            endedAt === null ? words['outcome.none'] : longDateTime(locale, endedAt),
            longDateTime(locale, nextAt),
            error === null ? (
              words[endedAt === null ? 'outcome.none' : 'outcome.well']
            ) : (
              <>
                {words['outcome.failed']}
                <MachineSentence label={words.says} sentence={error} className="text-sm" />
              </>
            ),
          ],
        }))}
        empty={words['outcome.none']}
      />
    </OfficePanel>
  );
}

/** Pages on which a problem can be solved. */
const pages: Readonly<Record<string, string>> = { payments: '/office/orders', content: '/office/content' };

/** One problem in the reader's language, with the server's own message for the person who runs the server. */
function Trouble({ words, locale, topic, sentence }: TroubleProps) {
  const known: Readonly<Record<string, string>> = words;
  const said = known[`look.${topic}`];
  const leads = pages[topic];
  const page = leads && !isSwitchedOff(leads) ? leads : undefined;
  const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4';
  if (!said) {
    return (
      <li lang="en" className="py-2">
        {sentence}
      </li>
    );
  }
  return (
    <li className="py-2">
      {page ? (
        <a href={pathFor(locale, page)} className={link}>
          {said}
        </a>
      ) : (
        said
      )}
      <MachineSentence label={words.says} sentence={sentence} className="text-sm" />
    </li>
  );
}

interface TroubleProps {
  words: HealthWords;
  locale: Locale;
  topic: string;
  sentence: string;
}

function backupText(words: HealthWords, locale: Locale, { backup, hasBackups }: HealthPageProps['health']): string {
  if (!hasBackups) {
    return words['backup.off'];
  }
  if (!backup?.outcome || backup.ended_at === null) {
    return words['backup.none'];
  }
  return fill(words[`backup.${backup.outcome}`], { time: longDateTime(locale, backup.ended_at) });
}

function waitingText(words: HealthWords, mails: HealthPageProps['health']['mails'], now: number): string {
  const count = groupedNumber(mails.waiting);
  if (mails.oldestWaiting === undefined) {
    return count;
  }
  const minutes = groupedNumber(Math.max(0, Math.round((now - mails.oldestWaiting) / 60_000)));
  return fill(words.waitingSince, { count, minutes });
}
