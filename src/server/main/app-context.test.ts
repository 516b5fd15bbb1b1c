import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aSubmission, twoMails } from '../../../tests/support/a-submission.ts';
import { afterThisTest, describeOnEachEngine } from '../../../tests/support/each-engine.ts';
import { startSmtp } from '../../../tests/support/smtp.ts';
import { listCases } from '../domains/cases/store/list-cases.ts';
import { saveCase } from '../domains/cases/store/save-case.ts';
import { readEnv } from '../platform/settings/env.ts';
import { type AppContext, openAppContext } from './app-context.ts';

async function untilSent({ db }: AppContext): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; await sleep(20)) {
    const [newest] = await listCases(db, { limit: 1 });
    if (newest?.mail.every(({ state }) => state === 'sent')) {
      return;
    }
    if (Date.now() > deadline) {
      throw new Error('the mails were not sent in a minute');
    }
  }
}

describeOnEachEngine('app context', ({ newStorage }) => {
  async function started(more: NodeJS.ProcessEnv): Promise<AppContext> {
    const { dataDir, databaseUrl } = await newStorage();
    const app = await openAppContext(
      readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...more }),
    );
    afterThisTest(() => app.close());
    return app;
  }

  test('a saved case is emailed by SMTP', async () => {
    const smtp = await startSmtp();
    afterThisTest(() => smtp.stop());
    const app = await started({ SMTP_URL: smtp.url });
    expect(await app.readiness()).toEqual({ ready: true });
    const result = await saveCase(app.db, aSubmission(), { mails: twoMails, limits: [] });
    app.outbox.wake();
    const mails = await smtp.received(2);
    expect(mails.map(({ to }) => to[0]).toSorted()).toEqual(['asha@example.in', 'desk@example.in']);
    expect(mails[0]?.headers.subject).toBe(result.outcome === 'saved' && result.reference);
    await untilSent(app);
  });

  test('without SMTP the emails are files', async () => {
    const app = await started({});
    await saveCase(app.db, aSubmission(), { mails: twoMails, limits: [] });
    app.outbox.wake();
    await untilSent(app);
    expect(await readdir(join(app.env.dataDir, 'mail'))).toHaveLength(2);
  });

  test('/readyz reports what needs attention, for as long as it does', async () => {
    const app = await started({});
    app.attention.note('backup', 'The backup is old.');
    expect(await app.readiness()).toEqual({ ready: true, attention: ['The backup is old.'] });
    app.attention.clear('backup');
    expect(await app.readiness()).toEqual({ ready: true });
  });

  test('is not ready from the moment it is closed, and closes once', async () => {
    const app = await started({});
    const closing = app.close();
    expect(await app.readiness()).toEqual({ ready: false, reason: 'the server is stopping' });
    await Promise.all([closing, app.close()]);
  });
});
