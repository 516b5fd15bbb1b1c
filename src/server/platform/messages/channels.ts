import type { MessageChannel } from '../database/message-tables.ts';
import type { Env } from '../settings/env.ts';

/**
 * `off`: nothing can be sent. `files`: messages are written to files, because no channel is configured. `on`: a server
 * sends them.
 */
type ChannelWay = 'off' | 'files' | 'on';

/** How each channel works on this site. */
export type Channels = Readonly<Record<'mail' | MessageChannel, ChannelWay>>;

/**
 * Returns how each channel works. If none is configured, such as in a fresh clone, all of them write files; as soon as
 * one is, the others are off until they are configured too. Email is never off, because without a mail server it is
 * written to files.
 */
export function channelsOf(env: Pick<Env, 'smtpUrl' | 'sms'> & { readonly whatsapp?: unknown }): Channels {
  const isFresh = !env.smtpUrl && !env.sms && !env.whatsapp;
  const wayOf = (settings: unknown): ChannelWay => (settings ? 'on' : isFresh ? 'files' : 'off');
  return { mail: env.smtpUrl ? 'on' : 'files', sms: wayOf(env.sms), whatsapp: wayOf(env.whatsapp) };
}

/** The name of a channel in sentences for operators. */
export const nameOf = (channel: MessageChannel): string => ({ sms: 'SMS', whatsapp: 'WhatsApp' })[channel];

/** The document that says how to set up a channel and what to do if something is wrong. */
export const guideOf = (channel: MessageChannel): string =>
  ({ sms: 'docs/channels.md', whatsapp: 'docs/channels-whatsapp.md' })[channel];
