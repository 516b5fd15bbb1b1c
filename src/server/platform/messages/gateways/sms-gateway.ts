import type { Receipt } from '../receipts.ts';
import type { MessageToSend, SendMessage } from '../send-port.ts';
import type { InboundSms } from '../sms-opt-out.ts';

/** The firm's registration for SMS, and where gateways post receipts. */
export interface SmsDesk {
  /** The firm's id in the register (DLT). */
  readonly entityId: string | null;
  /** The sender that phones show. */
  readonly header: string | null;
  /** The URL for receipts, with its token. */
  readonly receiptsTo: string;
}

/** A gateway for SMS. */
export interface SmsGateway {
  readonly send: SendMessage;
  /** Returns the receipts in a webhook's body; undefined if its format is different. */
  readonly readReceipts: (body: string) => readonly Receipt[] | undefined;
  /**
   * Returns the SMS that someone sent to us, from a webhook's body; undefined if its format is different. Absent if the
   * gateway receives none.
   */
  readonly readInbound?: (body: string) => InboundSms | undefined;
}

/** The registration that a message needs, with every part present. */
export type Registered = Readonly<Record<'entityId' | 'header' | 'template', string>>;

/** Returns the digits of the recipient's number, without its plus sign. */
export const digitsOf = ({ recipient }: Pick<MessageToSend, 'recipient'>): string => recipient.replace(/^\+/, '');
