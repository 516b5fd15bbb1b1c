import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { afterThisTest, describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aCase, meera, now, ravi } from '../../../../tests/support/office-desk.ts';
import { aVisitor, known, openSignInDesk } from '../../../../tests/support/sign-in-desk.ts';
import { changeSight } from '../../domains/accounts/case-sight.ts';
import { openSession } from '../../domains/accounts/sessions.ts';
import { addNote } from '../../domains/cases/handling/add-note.ts';
import { lookAt } from '../../domains/cases/handling/viewers.ts';
import { watchCases } from './case-watch.ts';
import { openLiveStreams } from './live-streams.ts';

const limits = { atMost: 3, perSession: 2, beat: 30, unread: 64 * 1024 };
const log = pino({ enabled: false });

describeOnEachEngine('the stream of the office', ({ open }) => {
  test('shows no complaint to a clerk without access, and shows complaints from when access is given', async () => {
    const db = await open();
    const visitor = aVisitor(db, {}, false);
    const streams = openLiveStreams({ ...visitor.app, log }, watchCases(db, log, 20), limits);
    const server = createServer((request, response) => void streams.handle(request, response, false));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    afterThisTest(async () => {
      await streams.close();
      server.closeAllConnections();
      server.close();
    });
    const user = known(await (await openSignInDesk(db)).user('clerk', 'k@example.in'));
    const [cookie = ''] = await openSession(visitor, user, { visitorAddress: '203.0.113.9', userAgent: 'Test' });
    let text = '';
    const { port } = server.address() as AddressInfo;
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    const asked = httpRequest({ host: '127.0.0.1', port, path: '/office/live', headers, agent: false }, (answer) =>
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      }),
    );
    asked.on('error', () => undefined).end();
    await vi.waitFor(() => expect(text).toContain('"again"'));

    const secret = await aCase(db, { kind: 'grievance' });
    await lookAt(db, { caseId: secret.id, actor: meera, isWriting: false, now: Date.now() });
    // Changes are reported in order, so the complaint would have been reported before this enquiry.
    const inquiry = await aCase(db, { kind: 'contact' });
    await vi.waitFor(() => expect(text).toContain(inquiry.reference));
    expect(text).not.toContain(secret.reference);

    const owner = { actor: { ...meera, role: 'owner' as const }, visitorAddress: '203.0.113.9', now };
    await changeSight(db, owner, user.id, { complaints: true, applications: false });
    await vi.waitFor(async () => {
      const { version } = await db
        .selectFrom('cases')
        .select('version')
        .where('id', '=', secret.id)
        .executeTakeFirstOrThrow();
      await addNote(db, { reference: secret.reference, body: `${version}`, seen: version, actor: ravi, now });
      await vi.waitFor(() => expect(text).toContain(secret.reference), 500);
    }, 20_000);
    asked.destroy();
  });
});
