import type { ReadEvent } from './events-in.ts';
import type { SmsGateway } from './gateways/sms-gateway.ts';
import type { MessageHooks } from './next-channel.ts';
import { applyReceipt } from './receipts.ts';
import { applyOptWord } from './sms-opt-out.ts';

/**
 * Returns the function that processes a gateway's receipts and an SMS with STOP or START. A receipt for a message that
 * is not known yet is retried for a day.
 */
export const readSmsEvent =
  ({ readReceipts, readInbound }: SmsGateway, hooks: MessageHooks): ReadEvent =>
  async (transaction, { body, received_at }, now) => {
    const receipts = readReceipts(body);
    if (!receipts) {
      const inbound = readInbound?.(body);
      if (!inbound) {
        return 'unread';
      }
      // An SMS that says anything else is ignored.
      await applyOptWord(transaction, inbound, now);
      return 'read';
    }
    let isUnknown = false;
    for (const receipt of receipts) {
      // If the gateway gives no time, the time of arrival is used.
      const at = Number.isFinite(receipt.at) ? receipt.at : received_at;
      const outcome = await applyReceipt(transaction, Object.assign({}, receipt, { at }), now, hooks);
      isUnknown ||= outcome === 'unknown';
    }
    return isUnknown ? 'later' : 'read';
  };
