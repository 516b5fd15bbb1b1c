import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sizeOfSms } from '../../src/kernel/sms-segments.ts';
import type { SmsProvider, SmsSettings } from '../../src/server/platform/settings/provider-settings.ts';

/** An SMS as received by a gateway. */
interface TakenSms {
  readonly providerId: string;
  /** Our id, if it is part of the gateway's protocol. */
  readonly ours: string;
  readonly to: string;
  readonly text: string;
  readonly template: string;
  /** The URL for receipts, if the gateway was given one. */
  readonly receiptsTo: string;
}

/** How a gateway misbehaves. */
interface Behaviour {
  /** Answers everything with this status until it is set back to 0. */
  failWith: number;
  /** Answers the next request with this status but accepts its message anyway. */
  failOnceWith: number;
  /** Closes the connection after accepting the message. */
  cutsOff: boolean;
  /** How long an answer takes, in milliseconds. */
  delayMs: number;
  /** Posts a receipt before it answers. */
  receiptFirst: boolean;
}

export interface SmsServer {
  readonly settings: SmsSettings;
  readonly taken: TakenSms[];
  readonly behaviour: Behaviour;
  /** The registered texts, keyed by template id. A text that differs is accepted, but its receipt reports a failure. */
  readonly registered: Map<string, RegExp>;
  /** Called with each receipt that the server posts before its answer. */
  post: ((body: string) => Promise<void>) | undefined;
  /** Returns the body of this gateway's report on an SMS. */
  receipt(sms: TakenSms, outcome: 'accepted' | 'delivered' | 'failed'): string;
  /** Returns the outcome that operators report for this SMS. */
  outcomeOf(sms: TakenSms): 'delivered' | 'failed';
  stop(): Promise<void>;
}

const key = 'the-key';
const secret = 'the-secret';
const account = 'AC1';
const basic = (user: string) => `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;

interface Protocol {
  readonly isKnown: (request: IncomingMessage) => boolean;
  readonly read: (body: string, url: string) => Omit<TakenSms, 'providerId'>;
  readonly accepted: (providerId: string) => object;
  readonly receipt: (sms: TakenSms, outcome: 'accepted' | 'delivered' | 'failed') => string;
}

/** The wire formats according to the gateways' documentation. */
const protocols: Readonly<Record<SmsProvider, Protocol>> = {
  msg91: {
    isKnown: ({ headers }) => headers.authkey === key,
    read(body) {
      const { template_id, recipients } = JSON.parse(body);
      const [{ mobiles, CRQID }] = recipients;
      return { ours: CRQID, to: `+${mobiles}`, text: '', template: template_id, receiptsTo: '' };
    },
    accepted: (providerId) => ({ type: 'success', message: providerId }),
    receipt({ providerId, to }, outcome) {
      const status = { accepted: '8', delivered: '1', failed: '2' }[outcome];
      const report = [{ date: '2026-11-25 10:00:00', number: to.slice(1), status, desc: outcome.toUpperCase() }];
      return `data=${encodeURIComponent(JSON.stringify([{ senderId: 'AARAMB', requestId: providerId, report }]))}`;
    },
  },
  exotel: {
    isKnown: ({ headers }) => headers.authorization === basic(key),
    read(body) {
      const fields = new URLSearchParams(body);
      const text = fields.get('Body') ?? '';
      const isUnicode = sizeOfSms(text).encoding === 'ucs-2';
      if (fields.get('EncodingType') !== (isUnicode ? 'unicode' : 'plain') || !fields.get('DltEntityId')) {
        throw new Error('wrong encoding or no entity');
      }
      return {
        ours: fields.get('CustomField') ?? '',
        to: fields.get('To') ?? '',
        text,
        template: fields.get('DltTemplateId') ?? '',
        receiptsTo: fields.get('StatusCallback') ?? '',
      };
    },
    accepted: (providerId) => ({ SMSMessage: { Sid: providerId, Status: 'queued', DetailedStatusCode: '20010' } }),
    receipt({ providerId, ours, to }, outcome) {
      const Status = { accepted: 'submitted', delivered: 'sent', failed: 'failed' }[outcome];
      const DetailedStatusCode = outcome === 'failed' ? '30005' : '20005';
      return new URLSearchParams({
        SmsSid: providerId,
        To: to,
        Status,
        DetailedStatusCode,
        CustomField: ours,
      }).toString();
    },
  },
  twilio: {
    isKnown: ({ headers }) => headers.authorization === basic(account),
    read(body) {
      const fields = new URLSearchParams(body);
      const receiptsTo = fields.get('StatusCallback') ?? '';
      const ours = new URL(receiptsTo).searchParams.get('id') ?? '';
      return { ours, to: fields.get('To') ?? '', text: fields.get('Body') ?? '', template: '', receiptsTo };
    },
    accepted: (providerId) => ({ sid: providerId, status: 'queued', num_segments: '1' }),
    receipt({ providerId, ours }, outcome) {
      const MessageStatus = { accepted: 'sent', delivered: 'delivered', failed: 'undelivered' }[outcome];
      const more = outcome === 'failed' ? { ErrorCode: '30005' } : {};
      return `${new URLSearchParams(Object.assign({ MessageSid: providerId, MessageStatus }, more)).toString()}&OurId=${ours}`;
    },
  },
  aws: {
    isKnown: ({ headers }) =>
      /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/ap-south-1\/sms-voice\/aws4_request, /.test(
        headers.authorization ?? '',
      ) && headers['x-amz-target'] === 'PinpointSMSVoiceV2.SendTextMessage',
    read(body) {
      const { DestinationPhoneNumber, MessageBody, DestinationCountryParameters, Context } = JSON.parse(body);
      return {
        ours: Context.id,
        to: DestinationPhoneNumber,
        text: MessageBody,
        template: DestinationCountryParameters.IN_TEMPLATE_ID,
        receiptsTo: '',
      };
    },
    accepted: (providerId) => ({ MessageId: providerId }),
    receipt({ providerId, ours }, outcome) {
      const eventType = { accepted: 'TEXT_SENT', delivered: 'TEXT_DELIVERED', failed: 'TEXT_BLOCKED' }[outcome];
      const event = { eventType, messageId: providerId, totalMessageParts: 1, context: { id: ours } };
      return JSON.stringify({ Type: 'Notification', Message: JSON.stringify(event) });
    },
  },
};

/** A gateway that implements the provider's protocol on a free port of this machine and misbehaves on request. */
export async function startSmsGateway(provider: SmsProvider): Promise<SmsServer> {
  const { isKnown, read, accepted, receipt } = protocols[provider];
  const taken: TakenSms[] = [];
  const behaviour: Behaviour = { failWith: 0, failOnceWith: 0, cutsOff: false, delayMs: 0, receiptFirst: false };
  const registered = new Map<string, RegExp>();
  const server: Server = createServer(async (request, response) => {
    const body = await text(request);
    const answer = (status: number, said: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    if (!isKnown(request)) {
      return answer(401, { message: 'Authentication failure' });
    }
    if (behaviour.failWith > 0) {
      return answer(behaviour.failWith, { message: 'planted' });
    }
    const sms = Object.assign({ providerId: `g${taken.length + 1}` }, read(body, request.url ?? ''));
    taken.push(sms);
    await sleep(behaviour.delayMs);
    if (behaviour.receiptFirst) {
      await made.post?.(receipt(sms, made.outcomeOf(sms)));
    }
    if (behaviour.cutsOff) {
      return request.socket.destroy();
    }
    if (behaviour.failOnceWith > 0) {
      const status = behaviour.failOnceWith;
      behaviour.failOnceWith = 0;
      return answer(status, { message: 'planted' });
    }
    return answer(200, accepted(sms.providerId));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const made: SmsServer = {
    settings: {
      provider,
      account,
      key,
      secret,
      region: 'ap-south-1',
      api: `http://127.0.0.1:${port}`,
      webhookToken: 't'.repeat(32),
    },
    taken,
    behaviour,
    registered,
    post: undefined,
    receipt,
    outcomeOf: (sms) => ((registered.get(sms.template) ?? /(?:)/).test(sms.text) ? 'delivered' : 'failed'),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return made;
}
