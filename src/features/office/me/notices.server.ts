import { does } from '@/catalogue/firm/features.ts';
import { checkField } from '@/forms/description/field-rules.ts';
import { fill } from '@/i18n/fill.ts';
import { longDateTime } from '@/i18n/formats.ts';
import { isIndianMobile } from '@/kernel/indian-mobile.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type By, staffRoles } from '@/kernel/roles.ts';
import { knownBrowser } from '@/server/domains/accounts/known-browsers.ts';
import type { Visit } from '@/server/domains/accounts/sessions.ts';
import { contactOfUser } from '@/server/domains/accounts/users.ts';
import { chooseMorning, findMorningChoice, hasMorningWhatsApp } from '@/server/domains/morning/morning-choice.ts';
import {
  chooseKinds,
  listSubscriptions,
  MOST_SUBSCRIPTIONS,
  subscribe,
  testPush,
  unsubscribe,
} from '@/server/domains/pushes/push-subscriptions.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { morningChannels, type PushKind, pushKinds } from '@/server/platform/database/push-tables.ts';
import { pushKey } from '@/server/platform/push/push-key.ts';
import { browserName } from '@/ui/office/browser-name.ts';
import type { badNotices, goodNotices, MeAct } from './me-acts.ts';
import { noticesWords } from './notices.messages.ts';

type App = Pick<AppContext, 'db' | 'env' | 'messaging'>;
type Typed = Readonly<Record<string, string>>;

/** The result of a post about notifications: a message, or the invalid field. */
export type NoticesAnswer =
  | { readonly said: (typeof goodNotices)[number] | (typeof badNotices)[number] }
  | { readonly values: Typed; readonly errors: Typed };

/** The parts of a request that the forms of notifications need. */
export interface NoticesPost {
  readonly app: App;
  readonly by: By;
  readonly visit: Visit;
  readonly locale: Locale;
  readonly request: Request;
  readonly secure: boolean;
}

const isCaseWorker = ({ user }: Visit): boolean => staffRoles.some((role) => role === user.role);

/** The kinds of notifications that a person can choose. Empty for someone who does not see cases. */
const kindsFor = (visit: Visit): readonly PushKind[] =>
  isCaseWorker(visit) ? pushKinds.filter((kind) => kind !== 'chat' || does('liveChat')) : [];

const chosenIn = (typed: Typed, visit: Visit): PushKind[] => kindsFor(visit).filter((kind) => typed[kind] === 'yes');

/** Handles the forms of notifications and of the morning message. @returns undefined for any other form */
export async function submitNotices(post: NoticesPost, typed: Typed): Promise<NoticesAnswer | undefined> {
  const { app, by, visit } = post;
  const { id = '' } = typed;
  const known = (isKnown: boolean, said: (typeof goodNotices)[number]): NoticesAnswer => ({
    said: isKnown ? said : 'push-unknown',
  });
  switch (typed.change as MeAct | undefined) {
    case 'push-on':
      return turnOn(post, typed);
    case 'push-kinds':
      return known(await chooseKinds(app.db, by, id, chosenIn(typed, visit)), 'push-saved');
    case 'push-test':
      return known(await testPush(app.db, by, id), 'push-tested');
    case 'push-off':
      return known(await unsubscribe(app.db, by, id), 'push-off');
    case 'morning':
      return isCaseWorker(visit) ? submitMorning(post, typed) : undefined;
    default:
      return undefined;
  }
}

async function turnOn({ app, by, visit, request, secure }: NoticesPost, typed: Typed): Promise<NoticesAnswer> {
  const { endpoint = '', p256dh = '', auth = '', key = '' } = typed;
  const browser = await knownBrowser(app.db, { secure, request }, contactOfUser(visit.user), by.now);
  const outcome = await subscribe(
    app.db,
    by,
    {
      endpoint,
      p256dh,
      auth,
      keyUsed: key,
      kinds: chosenIn(typed, visit),
      sessionId: visit.sessionId,
      browser,
      userAgent: request.headers.get('user-agent') ?? '',
    },
    app.env.pushServices,
  );
  return { said: outcome === 'stored' ? 'push-on' : `push-${outcome}` };
}

async function submitMorning({ app, by, locale }: NoticesPost, typed: Typed): Promise<NoticesAnswer> {
  const words = noticesWords(locale);
  const channel = morningChannels.find((each) => each === typed.channel) ?? 'none';
  const given = checkField({ kind: 'phone', optional: true }, typed.phone);
  const phone = given.fault ? '' : given.value;
  const isByPhone = channel === 'whatsapp' && hasMorningWhatsApp(app.messaging.desk());
  if (isByPhone && !isIndianMobile(phone)) {
    return {
      values: { channel, phone: typed.phone ?? '' },
      errors: { phone: fill(words.phoneMissing, { label: words.phone }) },
    };
  }
  // If WhatsApp is not available for morning messages, the message is sent by email instead.
  const possible = channel === 'whatsapp' && !isByPhone ? 'mail' : channel;
  await chooseMorning(app.db, by, { channel: possible, phone: isIndianMobile(phone) ? phone : '' });
  return { said: 'morning-saved' };
}

/** The contents of the account page about notifications and the morning message. @throws StorageUnavailable */
export async function shownNotices(app: App, visit: Visit, locale: Locale, now: number) {
  const { publicKey } = await pushKey(app.db);
  const browsers = await listSubscriptions(app.db, visit.user.id, now);
  const morning = await findMorningChoice(app.db, visit.user.id);
  const words = noticesWords(locale);
  return {
    words: { ...words, 'push-too-many': fill(words['push-too-many'], { most: String(MOST_SUBSCRIPTIONS) }) },
    pushKey: publicKey,
    kinds: kindsFor(visit),
    browsers: browsers.map(({ id, endpoint_hash, user_agent, created_at, sent_at, last_error, kinds, isAsleep }) => ({
      id,
      hash: endpoint_hash,
      name: browserName(user_agent) || words.thisBrowser,
      since: longDateTime(locale, created_at),
      kinds,
      isAsleep,
      sent: sent_at === null ? undefined : longDateTime(locale, sent_at),
      error: last_error ?? undefined,
    })),
    morning: isCaseWorker(visit) ? { ...morning, hasWhatsApp: hasMorningWhatsApp(app.messaging.desk()) } : undefined,
  };
}
