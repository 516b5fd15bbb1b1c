import { isRecord } from '../../../../kernel/read-json.ts';
import type { SmsSettings } from '../../settings/provider-settings.ts';
import type { Receipt } from '../receipts.ts';
import { SendFailure } from '../send-port.ts';
import { askGateway, fieldOf, recordOf, registered } from './ask-gateway.ts';
import { digitsOf, type SmsDesk, type SmsGateway } from './sms-gateway.ts';

/** The answers that are about our account rather than the message. */
const ACCOUNT = /auth|ip .*(?:whitelist|allowed)|balance|credit|blocked|suspended/i;

/**
 * Opens MSG91, which sends SMS through flows. A flow has the registered text with our names as variables, such as
 * `##reference##`, and its own id, which content/ stores beside the id in the register.
 * @see https://docs.msg91.com/sms/send-sms
 */
export function msg91Gateway({ api = 'https://control.msg91.com', key }: SmsSettings, desk: () => SmsDesk): SmsGateway {
  return {
    async send(message) {
      const { header } = registered(desk(), message);
      const flow = isRecord(message.payload) ? fieldOf(message.payload, 'flow') : '';
      if (flow === '') {
        throw new SendFailure('held', `content/messages.yaml lacks the flow of ${message.notice}`, { code: 'no-flow' });
      }
      const recipient = Object.assign({ mobiles: digitsOf(message) }, message.variables, { CRQID: message.id });
      const { status, body } = await askGateway(`${api}/api/v5/flow`, {
        headers: { authkey: key, 'content-type': 'application/json' },
        body: JSON.stringify({ template_id: flow, sender: header, short_url: '0', recipients: [recipient] }),
      });
      const providerId = fieldOf(body, 'request_id') || fieldOf(body, 'message');
      if (status < 300 && body.type === 'success' && providerId !== '') {
        return { providerId };
      }
      const said = fieldOf(body, 'message');
      const code = fieldOf(body, 'code') || String(status);
      if (ACCOUNT.test(said)) {
        throw new SendFailure('stopped', 'it accepts nothing from our account', { code });
      }
      const isOurs = /template|flow|variable|sender|dlt/i.test(said);
      throw new SendFailure(isOurs ? 'held' : 'refused', `MSG91 refuses it (${code})`, { code });
    },

    readReceipts(body) {
      const list = listIn(body);
      const receipts = list.flatMap((each) => {
        const requestId = fieldOf(each, 'requestId');
        const reports = Array.isArray(each.report) ? each.report.filter(isRecord) : [each];
        return reports.flatMap((report) => receiptOf(requestId, report) ?? []);
      });
      return receipts.length > 0 ? receipts : undefined;
    },
  };
}

/** Returns the objects in a body, which is a JSON list, one object, or a form with either of them as `data`. */
function listIn(body: string): Readonly<Record<string, unknown>>[] {
  const text = body.startsWith('data=') ? (new URLSearchParams(body).get('data') ?? '') : body;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isRecord) : [recordOf(text)];
  } catch {
    return [];
  }
}

function receiptOf(requestId: string, report: Readonly<Record<string, unknown>>): Receipt | undefined {
  const providerId = requestId || fieldOf(report, 'requestId');
  const status = fieldOf(report, 'status');
  if (providerId === '' || status === '') {
    return undefined;
  }
  // MSG91's codes: 1 delivered, 2 failed, 8 submitted, 9 and 16 rejected, 17 blocked, 25 rejected, 26 not allowed.
  const state = status === '1' ? 'delivered' : status === '8' ? 'accepted' : 'failed';
  const id = fieldOf(report, 'CRQID') || undefined;
  const at = Date.parse(`${fieldOf(report, 'date').replace(' ', 'T')}+05:30`);
  return {
    providerId,
    id,
    state,
    at: Number.isNaN(at) ? Number.POSITIVE_INFINITY : at,
    code: state === 'failed' ? status : null,
    because: state === 'failed' ? `MSG91 could not deliver it (${status})` : null,
  };
}
