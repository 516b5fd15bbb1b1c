import { fill } from '@/i18n/fill.ts';
import { groupedNumber, longDateTime } from '@/i18n/formats.ts';
import type { Locale } from '@/i18n/locale.ts';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import type { HealthWords } from './health.messages.ts';

interface HealthPageProps {
  words: HealthWords;
  locale: Locale;
  /** Epoch milliseconds. */
  now: number;
  mailsHref: string;
  health: {
    readonly ready: boolean;
    readonly attention: readonly string[];
    readonly backup: { outcome: 'ok' | 'incomplete' | 'failed' | null; ended_at: number | null } | undefined;
    readonly hasBackups: boolean;
    readonly disk: { readonly free: number; readonly total: number } | undefined;
    readonly mails: { waiting: number; held: number; dead: number; oldestWaiting: number | undefined };
    readonly errors: number;
  };
}

const gigabytes = (bytes: number): string => groupedNumber(Math.round(bytes / 1e8) / 10);

/** How the site is, at a glance. */
export function HealthPage({ words, locale, now, mailsHref, health }: HealthPageProps) {
  const { ready, attention, disk, mails, errors } = health;
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
  return (
    <>
      <OfficePageHead title={words.title} />
      <div className="px-4 sm:px-6">
        <Notice look={ready ? 'good' : 'bad'}>{ready ? words.ready : words.notReady}</Notice>
      </div>
      {attention.length > 0 ? (
        <OfficePanel title={words.attention}>
          <ul lang="en" className="list-disc pl-5">
            {attention.map((sentence) => (
              <li key={sentence}>{sentence}</li>
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

function backupText(words: HealthWords, locale: Locale, { backup, hasBackups }: HealthPageProps['health']): string {
  if (!hasBackups) return words['backup.off'];
  if (!backup?.outcome || backup.ended_at === null) return words['backup.none'];
  return fill(words[`backup.${backup.outcome}`], { time: longDateTime(locale, backup.ended_at) });
}

function waitingText(words: HealthWords, mails: HealthPageProps['health']['mails'], now: number): string {
  const count = groupedNumber(mails.waiting);
  if (mails.oldestWaiting === undefined) return count;
  const minutes = groupedNumber(Math.max(0, Math.round((now - mails.oldestWaiting) / 60_000)));
  return fill(words.waitingSince, { count, minutes });
}
