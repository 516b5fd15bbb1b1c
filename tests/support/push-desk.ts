import type { Role } from '../../src/kernel/roles.ts';
import { staffRoles } from '../../src/kernel/roles.ts';
import { openNamedSession } from '../../src/server/domains/accounts/sessions.ts';
import { createUser } from '../../src/server/domains/accounts/users.ts';
import { type Subscribed, subscribe } from '../../src/server/domains/pushes/push-subscriptions.ts';
import type { PushDesk } from '../../src/server/domains/pushes/send-pushes.ts';
import { type PushKind, pushKinds } from '../../src/server/platform/database/push-tables.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { openLog } from '../../src/server/platform/log/log.ts';
import { pushKey } from '../../src/server/platform/push/push-key.ts';
import { pushWords } from '../../src/ui/mail/staff-notices.ts';
import type { PushBrowser, PushServer } from './push-server.ts';
import { aVisitor, known } from './sign-in-desk.ts';

/** Creates a member of staff and signs them in to one browser. */
export async function signedIn(db: Database, name: string, role: Role = 'clerk') {
  const at = Date.now();
  const mailAddress = `${name.toLowerCase()}@example.in`;
  const user = known(await createUser(db, { mailAddress, name, role, locale: 'en' }, at));
  const { id: sessionId } = await openNamedSession(aVisitor(db), user, {
    visitorAddress: '203.0.113.9',
    userAgent: '',
  });
  const staffRole = staffRoles.find((each) => each === role) ?? 'clerk';
  const actor = { id: user.id, name, role: staffRole };
  return { user, sessionId, actor, by: { actor, visitorAddress: '203.0.113.9', now: at } };
}

type Person = Awaited<ReturnType<typeof signedIn>>;

/** Subscribes a person's browser to a push service. */
export async function subscribed(
  db: Database,
  person: Person,
  browser: Pick<PushBrowser, 'endpoint' | 'p256dh' | 'auth'>,
  services: readonly string[],
  kinds: readonly PushKind[] = pushKinds,
): Promise<Subscribed> {
  const { publicKey } = await pushKey(db);
  const { endpoint, p256dh, auth } = browser;
  const here = { sessionId: person.sessionId, browser: 'cookie-id', userAgent: 'Firefox' };
  return subscribe(db, person.by, { endpoint, p256dh, auth, keyUsed: publicKey, kinds, ...here }, services);
}

/** Returns a desk that sends notifications to the test's push service. */
export async function pushDesk(db: Database, server: Pick<PushServer, 'origin'>, answerMs = 2000): Promise<PushDesk> {
  return {
    db,
    log: openLog({ logLevel: 'silent' }),
    env: { officeNeedsFactor: false },
    sender: { key: await pushKey(db), contact: 'mailto:info@example.in', services: [server.origin], answerMs },
    texts: { words: { en: pushWords('en'), hi: pushWords('hi') } },
    languages: ['en', 'hi'],
    resting: new Map(),
  };
}
