import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { collect } from '@/server/across/erasure/collect.ts';
import { subjectOfMailbox } from '@/server/domains/cases/store/find-subject.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { anOrder } from '../../../../tests/support/order-desk.ts';
import { OwnDataDesk } from '../../own-data/OwnDataDesk.tsx';
import { ownDataView } from './own-data-view.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The part of the page that withdraws consent. */
async function withdrawing(mail: string, locale: (typeof locales)[number], reader: 'person' | 'office') {
  const now = Date.now();
  const kept = await collect(app.db, await subjectOfMailbox(app.db, mail), now);
  const view = ownDataView(locale, kept, app.env, reader);
  const desk = createElement(OwnDataDesk, { ...view, action: '/status', hidden: {}, told: undefined });
  return /<form[^>]*own-part-withdraw".*?<\/form>/s.exec(renderToStaticMarkup(desk))?.[0];
}

test.each(locales)(
  '%s: a customer who withdraws consent reads that an order in progress is still completed',
  async (locale) => {
    const mail = `asha-${locale}@example.in`;
    const orderer = { name: 'Asha Verma', mail, phone: '', gstin: '', state: 'delhi' };
    const { token } = await anOrder(app.db, { orderer, mails: () => [], now: Date.now() });
    const said = locale === 'hi' ? 'उन पर यह लागू नहीं होगा' : 'This does not apply to orders in progress.';
    for (const reader of ['person', 'office'] as const) {
      expect(await withdrawing(mail, locale, reader), reader).toContain(said);
    }
    await app.db
      .updateTable('orders')
      .set({ status: 'done', ended_at: Date.now() })
      .where('token', '=', token)
      .execute();
    for (const reader of ['person', 'office'] as const) {
      const part = await withdrawing(mail, locale, reader);
      expect(part, reader).toBeDefined();
      expect(part, reader).not.toContain(said);
    }
  },
);
