import { isRecord } from '../../../../kernel/read-json.ts';
import { sizeOfSms } from '../../../../kernel/sms-segments.ts';
import type { SmsSettings } from '../../settings/provider-settings.ts';
import { SendFailure } from '../send-port.ts';
import { askGateway, basicAuth, fieldOf, formBody, recordOf, registered } from './ask-gateway.ts';
import type { SmsDesk, SmsGateway } from './sms-gateway.ts';

/** @see https://developer.exotel.com/api/sms */
export function exotelGateway(settings: SmsSettings, desk: () => SmsDesk): SmsGateway {
  const { api = 'https://api.in.exotel.com', account, key, secret } = settings;
  return {
    async send(message) {
      const { entityId, header, template } = registered(desk(), message);
      const { status, body } = await askGateway(`${api}/v1/Accounts/${encodeURIComponent(account)}/Sms/send.json`, {
        headers: { authorization: basicAuth(key, secret), 'content-type': 'application/x-www-form-urlencoded' },
        body: formBody({
          From: header,
          To: message.recipient,
          Body: message.text,
          EncodingType: sizeOfSms(message.text).encoding === 'gsm-7' ? 'plain' : 'unicode',
          DltEntityId: entityId,
          DltTemplateId: template,
          SmsType: 'transactional',
          StatusCallback: desk().receiptsTo,
          CustomField: message.id,
        }),
      });
      const sent = isRecord(body.SMSMessage) ? body.SMSMessage : {};
      const providerId = fieldOf(sent, 'Sid');
      if (status < 300 && providerId !== '') {
        return { providerId };
      }
      const refused = isRecord(body.RestException) ? body.RestException : {};
      const code = fieldOf(refused, 'Code') || String(status);
      const isOurs = /dlt|template|entity|sender|from/i.test(fieldOf(refused, 'Message'));
      throw new SendFailure(isOurs ? 'held' : 'refused', `Exotel refuses it (${code})`, { code });
    },

    readInbound(body) {
      const fields = body.startsWith('{') ? recordOf(body) : Object.fromEntries(new URLSearchParams(body));
      const from = fieldOf(fields, 'From');
      const text = fieldOf(fields, 'Body');
      return fieldOf(fields, 'Status') === '' && from !== '' && text !== '' ? { from, text } : undefined;
    },

    readReceipts(body) {
      const fields = body.startsWith('{') ? recordOf(body) : Object.fromEntries(new URLSearchParams(body));
      const providerId = fieldOf(fields, 'SmsSid');
      const status = fieldOf(fields, 'Status');
      if (providerId === '' || status === '') {
        return undefined;
      }
      const detail = fieldOf(fields, 'DetailedStatusCode');
      const state = status === 'sent' ? 'delivered' : status.startsWith('failed') ? 'failed' : 'accepted';
      const segments = Number(fieldOf(fields, 'SmsUnits'));
      return [
        {
          providerId,
          id: fieldOf(fields, 'CustomField') || undefined,
          state,
          at: Number.POSITIVE_INFINITY,
          code: state === 'failed' ? detail || status : null,
          because: state === 'failed' ? `Exotel could not deliver it (${detail || status})` : null,
          segments: segments > 0 ? segments : undefined,
        },
      ];
    },
  };
}
