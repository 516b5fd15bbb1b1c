import { createHash, createHmac } from 'node:crypto';
import { isRecord } from '../../../../kernel/read-json.ts';
import type { SmsSettings } from '../../settings/provider-settings.ts';
import type { Receipt } from '../receipts.ts';
import { SendFailure } from '../send-port.ts';
import { askGateway, fieldOf, recordOf, registered } from './ask-gateway.ts';
import type { SmsDesk, SmsGateway } from './sms-gateway.ts';

const TARGET = 'PinpointSMSVoiceV2.SendTextMessage';
const TYPE = 'application/x-amz-json-1.0';

/** @see https://docs.aws.amazon.com/pinpoint/latest/apireference_smsvoicev2/API_SendTextMessage.html */
export function awsGateway(settings: SmsSettings, desk: () => SmsDesk): SmsGateway {
  const { region } = settings;
  const { api = `https://sms-voice.${region}.amazonaws.com` } = settings;
  return {
    async send(message) {
      const { entityId, header, template } = registered(desk(), message);
      const body = JSON.stringify({
        DestinationPhoneNumber: message.recipient,
        OriginationIdentity: header,
        MessageBody: message.text,
        MessageType: 'TRANSACTIONAL',
        DestinationCountryParameters: { IN_ENTITY_ID: entityId, IN_TEMPLATE_ID: template },
        Context: { id: message.id },
      });
      const signed = signature(settings, { host: new URL(api).host, body, now: new Date() });
      const answer = await askGateway(`${api}/`, { headers: signed, body });
      const providerId = fieldOf(answer.body, 'MessageId');
      if (answer.status < 300 && providerId !== '') {
        return { providerId };
      }
      throw failureOf(fieldOf(answer.body, '__type').split('#').at(-1) || String(answer.status));
    },

    readInbound(body) {
      const envelope = recordOf(body);
      const event = typeof envelope.Message === 'string' ? recordOf(envelope.Message) : envelope;
      const from = fieldOf(event, 'originationNumber');
      const text = fieldOf(event, 'messageBody');
      return from !== '' && text !== '' ? { from, text } : undefined;
    },

    readReceipts(body) {
      const envelope = recordOf(body);
      if (envelope.Type === 'SubscriptionConfirmation') {
        return [];
      }
      const event = typeof envelope.Message === 'string' ? recordOf(envelope.Message) : envelope;
      const receipt = receiptOf(event);
      return receipt && [receipt];
    },
  };
}

function failureOf(code: string): SendFailure {
  if (
    /AccessDenied|UnrecognizedClient|InvalidSignature|ExpiredToken|ServiceQuotaExceeded|SignatureDoesNotMatch/.test(
      code,
    )
  ) {
    return new SendFailure('stopped', 'it accepts nothing from our account', { code });
  }
  if (/Throttling/.test(code)) {
    return new SendFailure('again', 'the gateway asks us to wait', { code });
  }
  // A conflict means that the number has opted out at the carrier.
  const isOurs = /Validation|ResourceNotFound/.test(code);
  return new SendFailure(isOurs ? 'held' : 'refused', `AWS refuses it (${code})`, { code });
}

function receiptOf(event: Readonly<Record<string, unknown>>): Receipt | undefined {
  const providerId = fieldOf(event, 'messageId');
  const type = fieldOf(event, 'eventType');
  if (providerId === '' || !type.startsWith('TEXT_')) {
    return undefined;
  }
  const isUnderWay = ['TEXT_QUEUED', 'TEXT_PENDING', 'TEXT_SENT', 'TEXT_SUCCESSFUL'].includes(type);
  const state = type === 'TEXT_DELIVERED' ? 'delivered' : isUnderWay ? 'accepted' : 'failed';
  const context = isRecord(event.context) ? event.context : {};
  const segments = Number(fieldOf(event, 'totalMessageParts'));
  const at = Number(fieldOf(event, 'eventTimestamp'));
  return {
    providerId,
    id: fieldOf(context, 'id') || undefined,
    state,
    at: at > 0 ? at : Number.POSITIVE_INFINITY,
    code: state === 'failed' ? type : null,
    because: state === 'failed' ? `AWS could not deliver it (${type})` : null,
    segments: segments > 0 ? segments : undefined,
  };
}

/** Signs a request with Signature Version 4: https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html */
export function signature(
  { key, secret, region }: Pick<SmsSettings, 'key' | 'secret' | 'region'>,
  { host, body, now }: { readonly host: string; readonly body: string; readonly now: Date },
): Record<string, string> {
  const stamp = now.toISOString().replace(/[:-]|\.\d{3}/g, '');
  const scope = `${stamp.slice(0, 8)}/${region}/sms-voice/aws4_request`;
  const headers = { 'content-type': TYPE, host, 'x-amz-date': stamp, 'x-amz-target': TARGET };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', '/', '', lines.join(''), names, hashOf(body)].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, hashOf(request)].join('\n');
  const signingKey = scope
    .split('/')
    .reduce<string | Buffer>((each, part) => createHmac('sha256', each).update(part).digest(), `AWS4${secret}`);
  const signed = createHmac('sha256', signingKey).update(toSign).digest('hex');
  return {
    'content-type': TYPE,
    'x-amz-date': stamp,
    'x-amz-target': TARGET,
    authorization: `AWS4-HMAC-SHA256 Credential=${key}/${scope}, SignedHeaders=${names}, Signature=${signed}`,
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
