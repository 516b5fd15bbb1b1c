import type { Locale } from '../../../kernel/locale.ts';
import type { MessageTemplate } from '../../../kernel/message-templates.ts';
import type { NoticeName } from '../../../kernel/notice-names.ts';
import { type MessageChannel, messageChannels } from '../../platform/database/message-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { NoticeDesk } from './notice.ts';
import { reachForCode, reachOf } from './reach.ts';
import { inOrder } from './send-notice.ts';

/** The notices about an enquiry to someone without email: that it has arrived, and that an answer is ready. */
const ofEnquiry: readonly NoticeName[] = ['acknowledgement', 'answer'];

/**
 * Returns the channels over which someone without email can get every notice that others get by email. No page promises
 * a message while its text is not registered or approved.
 * @param told the notices that must be possible
 */
export function messageWays(desk: NoticeDesk | undefined, told: readonly NoticeName[] = ofEnquiry): MessageChannel[] {
  return messageChannels.filter((channel) => desk !== undefined && isReady(desk, channel, told));
}

/**
 * Whether a customer has no email address, but a notice reaches their phone. This needs a channel that can send the
 * notice and on which they have not stopped our messages. For WhatsApp, they must also have agreed to it or have
 * written to us.
 * @throws StorageUnavailable
 */
export async function isTexted(
  db: Database,
  desk: NoticeDesk | undefined,
  notice: NoticeName,
  { mail, phone }: { readonly mail: string; readonly phone: string },
): Promise<boolean> {
  const ways: readonly string[] = mail === '' ? messageWays(desk, [notice]) : [];
  if (ways.length === 0) {
    return false;
  }
  const { points } = await reachOf(db, { mail: '', phone });
  return points.some(({ channel, closed }) => closed === undefined && ways.includes(channel));
}

/**
 * The channel over which a notice goes to a phone. `stopped`: the customer has stopped our messages on every available
 * channel. `none`: no channel can be used.
 */
export type TextReach = MessageChannel | 'stopped' | 'none';

/**
 * Returns how a notice to someone without email would be sent now. An SMS with an unregistered text is included,
 * because it is held for a clerk. Any message is included while the build has no texts, because it waits for them.
 * @throws StorageUnavailable
 */
export async function textReach(
  db: Database,
  { channels, templates }: Pick<NoticeDesk, 'channels'> & Partial<Pick<NoticeDesk, 'templates'>>,
  notice: NoticeName,
  { phone, about }: { readonly phone: string; readonly about: string | null },
): Promise<TextReach> {
  const reach = await reachOf(db, { mail: '', phone, about });
  const canSend = (channel: MessageChannel): boolean =>
    channels[channel] === 'files' ||
    (channels[channel] === 'on' && (channel === 'sms' || !templates || Boolean(templates.whatsapp[notice])));
  const usable = reach.points.filter(({ channel }) => channel !== 'mail' && canSend(channel));
  const [first] = inOrder({ ...reach, points: usable });
  if (first && first.channel !== 'mail') {
    return first.channel;
  }
  return usable.some(({ closed }) => closed === 'opted-out') ? 'stopped' : 'none';
}

/**
 * Whether a customer without email has stopped our messages on every available channel, and so cannot get any.
 * @throws StorageUnavailable
 */
export async function getsNothing(
  db: Database,
  channels: NoticeDesk['channels'] | undefined,
  { mail, phone, about }: { readonly mail: string; readonly phone: string; readonly about: string | null },
): Promise<boolean> {
  return (
    mail === '' &&
    channels !== undefined &&
    (await textReach(db, { channels }, 'answer', { phone, about })) === 'stopped'
  );
}

/**
 * Whether a code can be sent to a number now. Someone who stopped our messages still gets the codes that they ask for.
 * @throws StorageUnavailable
 */
export async function takesCode(db: Database, desk: NoticeDesk | undefined, phone: string): Promise<boolean> {
  const ways: readonly string[] = messageWays(desk, ['code']);
  if (ways.length === 0) {
    return false;
  }
  const { points } = await reachForCode(db, phone);
  return points.some(({ channel, closed }) => closed === undefined && ways.includes(channel));
}

/**
 * Whether a notice would be sent to someone by SMS now.
 * @param how `everywhere`: the notice goes over each of their channels; `best`: over one
 * @throws StorageUnavailable
 */
export async function goesBySms(
  db: Database,
  desk: NoticeDesk | undefined,
  notice: NoticeName,
  whom: { readonly mail: string; readonly phone: string; readonly about: string | null },
  how: 'everywhere' | 'best',
): Promise<boolean> {
  const ways: readonly string[] = messageWays(desk, [notice]);
  if (!ways.includes('sms')) {
    return false;
  }
  const usable = inOrder(await reachOf(db, whom)).filter(({ channel }) => channel === 'mail' || ways.includes(channel));
  return (how === 'best' ? usable.slice(0, 1) : usable).some(({ channel }) => channel === 'sms');
}

function isReady({ channels, templates }: NoticeDesk, channel: MessageChannel, told: readonly NoticeName[]): boolean {
  const way = channels[channel];
  if (way === 'off' || !templates) {
    return false;
  }
  return told.every((notice) => {
    const texts: Partial<Record<Locale, MessageTemplate>> = templates.sms[notice] ?? {};
    const shown = Object.values(texts);
    const isRegistered =
      channel === 'sms' ? shown.every(({ id }) => id !== null) : (templates.whatsapp[notice] ?? null) !== null;
    return shown.length > 0 && (way === 'files' || isRegistered);
  });
}
