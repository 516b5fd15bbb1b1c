import type { SmsSettings } from '../../settings/provider-settings.ts';
import { SendFailure } from '../send-port.ts';
import { askGateway, basicAuth, fieldOf, formBody, registered } from './ask-gateway.ts';
import type { SmsDesk, SmsGateway } from './sms-gateway.ts';

/** The codes that are about our account: https://www.twilio.com/docs/api/errors */
const ACCOUNT = new Set(['20003', '20005', '30002', '30010', '90010']);
/** The codes that are about our sender or text. */
const OURS = new Set(['21602', '21606', '21608', '21612', '21617', '21619', '30007', '30033', '30038']);

/** @see https://www.twilio.com/docs/messaging/api/message-resource */
export function twilioGateway(settings: SmsSettings, desk: () => SmsDesk): SmsGateway {
  const { api = 'https://api.twilio.com', account, secret } = settings;
  return {
    async send(message) {
      const { header } = registered(desk(), message);
      const { status, body } = await askGateway(
        `${api}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
        {
          headers: { authorization: basicAuth(account, secret), 'content-type': 'application/x-www-form-urlencoded' },
          body: formBody({
            To: message.recipient,
            From: header,
            Body: message.text,
            // The webhook adds the `id` in this URL to the body as `OurId`.
            StatusCallback: `${desk().receiptsTo}&id=${message.id}`,
          }),
        },
      );
      const providerId = fieldOf(body, 'sid');
      if (status < 300 && providerId !== '') {
        return { providerId };
      }
      const code = fieldOf(body, 'code') || String(status);
      if (ACCOUNT.has(code)) {
        throw new SendFailure('stopped', 'it accepts nothing from our account', { code });
      }
      throw new SendFailure(OURS.has(code) ? 'held' : 'refused', `Twilio refuses it (${code})`, { code });
    },

    readInbound(body) {
      const fields = new URLSearchParams(body);
      const from = fields.get('From') ?? '';
      const text = fields.get('Body') ?? '';
      return fields.get('MessageStatus') === null && from !== '' && text !== '' ? { from, text } : undefined;
    },

    readReceipts(body) {
      const fields = new URLSearchParams(body);
      const providerId = fields.get('MessageSid') ?? '';
      const status = fields.get('MessageStatus') ?? '';
      if (providerId === '' || status === '') {
        return undefined;
      }
      const code = fields.get('ErrorCode');
      const state = states.get(status) ?? 'accepted';
      const isFailed = state === 'failed';
      return [
        {
          providerId,
          id: fields.get('OurId') ?? undefined,
          state,
          at: Number.POSITIVE_INFINITY,
          code: isFailed ? code : null,
          because: isFailed ? `Twilio could not deliver it (${code ?? status})` : null,
        },
      ];
    },
  };
}

/** What the statuses of a message mean. A message with another status is still on its way. */
const states = new Map<string, 'failed' | 'delivered' | 'read'>([
  ['undelivered', 'failed'],
  ['failed', 'failed'],
  ['delivered', 'delivered'],
  ['read', 'read'],
]);
