import { does, type Feature } from '@/catalogue/firm/features.ts';
import { isSwitchedOff } from '@/catalogue/site/switched-off.ts';
import { fill } from '@/i18n/fill.ts';
import { groupedNumber, longDateTime, shortDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { Icon } from '@/ui/Icon.tsx';
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
  /** The current time in epoch milliseconds. */
  now: number;
  mailsHref: string;
  health: {
    readonly ready: boolean;
    readonly attention: readonly { readonly topic: string; readonly sentence: string }[];
    readonly backup: { outcome: 'ok' | 'incomplete' | 'failed' | null; ended_at: number | null } | undefined;
    readonly hasBackups: boolean;
    /** Whether a mail server is set; otherwise emails are written to files. */
    readonly sendsMail: boolean;
    readonly disk: { readonly free: number; readonly total: number } | undefined;
    /** The unsent or undelivered emails and messages to phones. */
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
  const { ready, attention } = health;
  const lines = judgedLines({ words, locale, now, health });
  const open = lines.filter(({ todo }) => todo !== '').length + attention.length;
  return (
    <>
      <OfficePageHead title={words.title} />
      <div className="px-4 sm:px-6">
        <Notice look={ready && open === 0 ? 'good' : 'bad'}>
          {ready ? words.ready : words.notReady}{' '}
          {open === 0 ? words.allWell : fill(words.openPoints, { count: groupedNumber(open) })}
        </Notice>
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
      <dl className="mx-4 mb-6 max-w-3xl divide-y divide-line rounded-card border border-line bg-surface sm:mx-6">
        {lines.map(({ label, value, todo }) => (
          <div key={label} className="grid gap-x-4 gap-y-1 p-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="flex items-center gap-2 text-sm text-soft">
              <Icon
                name={todo ? 'CircleAlert' : 'CircleCheck'}
                size={18}
                className={`shrink-0 ${todo ? 'text-bad' : 'text-good'}`}
              />
              {label}
              <span className="sr-only"> ({todo ? words.notWell : words.well})</span>
            </dt>
            <dd>
              <span className="font-semibold tabular-nums">{value}</span>
              {todo ? <span className="block text-sm">{todo}</span> : null}
            </dd>
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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The share of free disk space below which someone has to act. */
const LITTLE_SPACE = 0.1;
/**
 * The time after which an unsent email or an unread mailbox is a problem, in milliseconds. Emails normally leave within
 * a minute, and mailboxes are read every minute.
 */
const LATE_MAIL = 10 * MINUTE;
/** The maximum age of the last backup, in milliseconds. If it is older, a nightly backup was missed. */
const LATE_BACKUP = 36 * HOUR;

interface Line {
  readonly label: string;
  readonly value: string;
  /** What someone should do; '' if everything is fine. */
  readonly todo: string;
}

/** Returns each figure with its value, and what to do if it is out of range. */
export function judgedLines({ words, locale, now, health }: Omit<HealthPageProps, 'mailsHref'>): Line[] {
  const { disk, mails, errors, mailbox, backup, hasBackups, sendsMail, jobs } = health;
  const isBackedUp = backup?.outcome === 'ok' && now - (backup.ended_at ?? 0) < LATE_BACKUP;
  const isFull = disk !== undefined && disk.free < disk.total * LITTLE_SPACE;
  const isStuck = mails.oldestWaiting !== undefined && now - mails.oldestWaiting > LATE_MAIL;
  const failed = jobs.filter((job) => isUsed(job) && job.error !== null).length;
  const fetched = mailbox?.fetchedAt;
  const todo = (isNeeded: boolean, what: keyof HealthWords & `todo.${string}`): string => (isNeeded ? words[what] : '');
  return [
    {
      label: words.mailServer,
      value: sendsMail ? words.isSet : words.isNotSet,
      todo: todo(!sendsMail, 'todo.mailServer'),
    },
    {
      label: words.backup,
      value: backupText(words, locale, health),
      todo: todo(!isBackedUp, hasBackups ? 'todo.backup' : 'todo.noBackup'),
    },
    {
      label: words.disk,
      value: disk ? fill(words.diskFree, { free: gigabytes(disk.free), size: gigabytes(disk.total) }) : words.unknown,
      todo: todo(isFull, 'todo.disk'),
    },
    { label: words.waiting, value: waitingText(words, mails, now), todo: todo(isStuck, 'todo.waiting') },
    { label: words.held, value: groupedNumber(mails.held), todo: todo(mails.held > 0, 'todo.held') },
    { label: words.dead, value: groupedNumber(mails.dead), todo: todo(mails.dead > 0, 'todo.dead') },
    { label: words.errors, value: groupedNumber(errors), todo: todo(errors > 0, 'todo.errors') },
    { label: words.failedJobs, value: groupedNumber(failed), todo: todo(failed > 0, 'todo.failedJobs') },
    ...(mailbox
      ? [
          {
            label: words.mailbox,
            value: fetched ? longDateTime(locale, fetched) : words['mailbox.never'],
            todo: todo(!fetched || now - fetched >= LATE_MAIL, 'todo.mailbox'),
          },
        ]
      : []),
  ];
}

/** The features that jobs belong to. A job of a switched-off feature has nothing to do and is left out. */
const featureOf: Readonly<Record<string, Feature>> = {
  'appointment-reminders': 'appointments',
  books: 'orders',
  chat: 'liveChat',
  'customer-reminders': 'orders',
  'order-letters': 'orders',
  'order-reminders': 'orders',
  'paper-scans': 'papers',
  reconciliation: 'orders',
  refunds: 'orders',
  'unpaid-orders': 'orders',
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
            endedAt === null ? words['outcome.none'] : shortDateTime(locale, endedAt, Date.now()),
            shortDateTime(locale, nextAt, Date.now()),
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

/** The page on which a problem can be solved, by the problem's topic. */
const pages: Readonly<Record<string, string>> = {
  payments: '/office/orders',
  content: '/office/content',
  'messages-templates': '/office/mails',
  'messages-sms-limit': '/office/mails',
  'messages-whatsapp-limit': '/office/mails',
  'messages-sms-registration': '/office/mails',
};

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
