import type { ReadEvent } from './events-in.ts';
import type { SmsGateway } from './gateways/sms-gateway.ts';
import type { MessageHooks } from './next-channel.ts';
import { applyReceipt } from './receipts.ts';

/**
 * Returns the function that reads a gateway's receipts. A receipt for a message that is not known yet is retried for a
 * day.
 */
export const readSmsEvent =
  ({ readReceipts }: SmsGateway, hooks: MessageHooks): ReadEvent =>
  async (transaction, { body, received_at }, now) => {
    const receipts = readReceipts(body);
    if (!receipts) {
      return 'unread';
    }
    let isUnknown = false;
    for (const receipt of receipts) {
      // If the gateway gives no time, the time of arrival counts.
      const at = Number.isFinite(receipt.at) ? receipt.at : received_at;
      const outcome = await applyReceipt(transaction, Object.assign({}, receipt, { at }), now, hooks);
      isUnknown ||= outcome === 'unknown';
    }
    return isUnknown ? 'later' : 'read';
  };
