import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { finish, pay, total } from '../../../../tests/support/money-of-order.ts';
import { ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf, someStages } from '../../../../tests/support/order-desk.ts';
import { caseWords } from './case.messages.ts';
import { openCase } from './opened-case.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test.each([
  ['en', [/^The site: Reply due on: /m, /^The site: Status: .+ → Done$/m]],
  ['hi', [/^साइट: जवाब की तारीख़: /m, /^साइट: स्थिति: .+ → पूरा$/m]],
] as const)(
  '%s: what an order changed in its case is not said to be from new opening hours',
  async (locale, changes) => {
    const { token } = await anOrder(app.db);
    const { case_id } = await orderOf(app.db, token);
    const ofOrder = app.db.updateTable('cases').set({ due_at: Date.now() }).where('id', '=', case_id);
    const { reference } = await ofOrder.returning('reference').executeTakeFirstOrThrow();
    await pay(app.db, { token }, total);
    for (const _ of someStages) {
      await finish(app.db, { token });
    }
    const opened = await openCase({ app, actor: ravi, locale, words: caseWords(locale), reference });
    const titles = opened?.timeline.map(({ title }) => title).join('\n');
    for (const change of changes) {
      expect(titles).toMatch(change);
    }
    expect(titles).not.toContain(caseWords(locale).openingHours);
  },
);
