import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { does } from '@/catalogue/firm/features.ts';
import { shortDateTime } from '@/i18n/formats.ts';
import { knownLocales } from '@/kernel/locale.ts';
import { jobNames } from '@/server/platform/jobs/job.ts';
import { HealthPage } from './HealthPage.tsx';
import { healthWords } from './health.messages.ts';

const NOON = Date.parse('2026-11-22T12:00:00+05:30');

describe.each(knownLocales)('the jobs on the health page, %s', (locale) => {
  const words = healthWords(locale);
  const page = (jobs: Parameters<typeof HealthPage>[0]['health']['jobs']) =>
    renderToStaticMarkup(
      <HealthPage
        words={words}
        locale={locale}
        now={NOON}
        mailsHref="/office/mails"
        health={{
          ready: true,
          attention: [],
          backup: undefined,
          hasBackups: false,
          sendsMail: true,
          disk: undefined,
          mails: { waiting: 0, held: 0, dead: 0, oldestWaiting: undefined },
          errors: 0,
          mailbox: undefined,
          jobs,
        }}
      />,
    );

  test('each has a name in words', () => {
    const html = page(jobNames.map((name) => ({ name, endedAt: null, nextAt: NOON, error: null })));
    // The sample has no live chat.
    for (const name of jobNames.filter((each) => each !== 'chat' || does('liveChat'))) {
      expect(html).toContain(words[`job.${name}`]);
    }
  });

  test('say their last run, their next run and their last error', () => {
    const html = page([{ name: 'refunds', endedAt: NOON, nextAt: NOON + 60_000, error: 'The bank is closed.' }]);
    const times = [NOON, NOON + 60_000].map((at) => shortDateTime(locale, at, Date.now()));
    for (const part of [...times, words['outcome.failed'], 'The bank is closed.']) {
      expect(html).toContain(part);
    }
    expect(html).not.toContain(words['outcome.well']);
    expect(page([{ name: 'refunds', endedAt: NOON, nextAt: NOON, error: null }])).toContain(words['outcome.well']);
  });
});
