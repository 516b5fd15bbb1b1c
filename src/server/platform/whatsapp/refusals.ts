import type { MessageRow, MessageState } from '../database/message-tables.ts';

/**
 * What to do after Meta refuses a message. `template`: outside the 24-hour window, only an approved template is
 * accepted. `other-channel`: the message cannot currently reach this person by WhatsApp. `not-here`: the number has no
 * WhatsApp. `opted-out`: the person has opted out of marketing messages. `slower`: we send too fast. `pause`: Meta
 * limits the number for a while. `stop`: nothing can be sent until someone corrects the account. `our-fault`: the
 * message itself is wrong. `needs-phone`: the message can be sent only to a phone number. `again`: a temporary problem
 * at Meta.
 */
type Remedy =
  | 'template'
  | 'other-channel'
  | 'not-here'
  | 'opted-out'
  | 'slower'
  | 'pause'
  | 'stop'
  | 'our-fault'
  | 'needs-phone'
  | 'again';

/** The name of the sentence that tells a clerk what happened and what to do. */
type RefusalName =
  | 'window'
  | 'notOnWhatsApp'
  | 'experiment'
  | 'tooManyOffers'
  | 'stoppedOffers'
  | 'tooFast'
  | 'spamLimit'
  | 'blocked'
  | 'locked'
  | 'parameters'
  | 'templateMissing'
  | 'policy'
  | 'textTooLong'
  | 'templatePaused'
  | 'templateDisabled'
  | 'needsPhone'
  | 'media'
  | 'metaTrouble'
  | 'payment'
  | 'token'
  | 'rights'
  | 'other';

export interface Refusal {
  readonly remedy: Remedy;
  readonly name: RefusalName;
}

/**
 * What to do about each of Meta's error codes. The titles of the errors change, so only the codes are used:
 * https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes
 */
const byCode: Readonly<Record<number, Refusal>> = {
  131047: { remedy: 'template', name: 'window' },
  131026: { remedy: 'not-here', name: 'notOnWhatsApp' },
  130472: { remedy: 'other-channel', name: 'experiment' },
  131049: { remedy: 'other-channel', name: 'tooManyOffers' },
  131050: { remedy: 'opted-out', name: 'stoppedOffers' },
  131056: { remedy: 'slower', name: 'tooFast' },
  130429: { remedy: 'slower', name: 'tooFast' },
  80007: { remedy: 'slower', name: 'tooFast' },
  4: { remedy: 'slower', name: 'tooFast' },
  131048: { remedy: 'pause', name: 'spamLimit' },
  368: { remedy: 'pause', name: 'blocked' },
  131064: { remedy: 'pause', name: 'spamLimit' },
  131031: { remedy: 'stop', name: 'locked' },
  132000: { remedy: 'our-fault', name: 'parameters' },
  132001: { remedy: 'our-fault', name: 'templateMissing' },
  132005: { remedy: 'our-fault', name: 'textTooLong' },
  132007: { remedy: 'our-fault', name: 'policy' },
  132008: { remedy: 'our-fault', name: 'policy' },
  132012: { remedy: 'our-fault', name: 'parameters' },
  131008: { remedy: 'our-fault', name: 'parameters' },
  131009: { remedy: 'our-fault', name: 'parameters' },
  100: { remedy: 'our-fault', name: 'parameters' },
  132015: { remedy: 'other-channel', name: 'templatePaused' },
  132016: { remedy: 'other-channel', name: 'templateDisabled' },
  131062: { remedy: 'needs-phone', name: 'needsPhone' },
  131052: { remedy: 'again', name: 'media' },
  131053: { remedy: 'again', name: 'media' },
  131000: { remedy: 'again', name: 'metaTrouble' },
  131016: { remedy: 'again', name: 'metaTrouble' },
  135000: { remedy: 'again', name: 'metaTrouble' },
  1: { remedy: 'again', name: 'metaTrouble' },
  2: { remedy: 'again', name: 'metaTrouble' },
  131042: { remedy: 'stop', name: 'payment' },
  190: { remedy: 'stop', name: 'token' },
  0: { remedy: 'stop', name: 'token' },
  10: { remedy: 'stop', name: 'rights' },
  3: { remedy: 'stop', name: 'rights' },
  131005: { remedy: 'stop', name: 'rights' },
};

/**
 * Returns what to do about an error from Meta.
 * @param status the HTTP status of the response; 200 for an error that arrived by webhook
 */
export function refusalOf(code: number, status = 200): Refusal {
  const known = byCode[code];
  if (known && !(code === 0 && status >= 500)) {
    return known;
  }
  if (code >= 200 && code <= 299) {
    return { remedy: 'stop', name: 'rights' };
  }
  if (status === 401) {
    return { remedy: 'stop', name: 'token' };
  }
  if (status === 429) {
    return { remedy: 'slower', name: 'tooFast' };
  }
  if (status >= 500) {
    return { remedy: 'again', name: 'metaTrouble' };
  }
  return { remedy: 'our-fault', name: 'other' };
}

/** The states of a message that Meta can have refused. In the others, an error code is from an earlier attempt. */
const refusedStates: readonly MessageState[] = ['failed', 'dead', 'held', 'replaced'];

/** Returns why Meta refused a WhatsApp message; undefined if it did not, or if that is not known. */
export function refusedFor({ state, error_code }: Pick<MessageRow, 'state' | 'error_code'>): RefusalName | undefined {
  const code = error_code === null ? Number.NaN : Number(error_code);
  return refusedStates.includes(state) && Number.isFinite(code) ? refusalOf(code).name : undefined;
}

/** Every code of the table, for tests and the documentation. */
export const knownCodes: readonly number[] = Object.keys(byCode).map(Number);

/**
 * Returns the sentence for the operator if a refusal stops or pauses all sending; undefined if it affects only one
 * message.
 */
export function alarmOf({ remedy, name }: Refusal): string | undefined {
  if (remedy !== 'stop' && remedy !== 'pause') {
    return undefined;
  }
  return (
    alarms[name] ?? 'Meta accepts no WhatsApp messages from us. The log has the code; Meta’s WhatsApp Manager says why.'
  );
}

const alarms: Readonly<Partial<Record<RefusalName, string>>> = {
  token:
    'Meta rejects WHATSAPP_TOKEN. Create a new token for the system user in Meta’s Business settings, set WHATSAPP_TOKEN and restart the site. Messages wait until then.',
  rights:
    'WHATSAPP_TOKEN does not allow sending. Give the system user the permissions whatsapp_business_messaging and whatsapp_business_management for this account, and create a new WHATSAPP_TOKEN. Messages wait until then.',
  locked:
    'Meta has locked our WhatsApp account. Open Account quality in Meta’s Business settings and request a review. Messages wait until then.',
  payment:
    'Meta cannot charge us for WhatsApp. Correct the payment method in Meta’s Billing hub. Messages wait until then.',
  spamLimit:
    'Meta has limited our WhatsApp number because people blocked or reported it. Sending is paused and retried every ten minutes. Check Account quality in Meta’s Business settings, and send no templates that people did not ask for.',
  blocked:
    'Meta has blocked our WhatsApp account for a breach of its policy. Sending is paused and retried every ten minutes. Account quality in Meta’s Business settings says what to do.',
};
