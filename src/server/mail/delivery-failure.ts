/**
 * What a failed delivery means for the next try.
 * - `unreachable`: the mail server, or the disk, takes nothing from anyone: all mails wait, none is blamed.
 * - `refused`: this mail was refused, and may be taken later.
 * - `no-such-recipient`: this recipient is refused for good.
 */
export type FailureKind = 'unreachable' | 'refused' | 'no-such-recipient';

/** Thrown by a transport. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  readonly kind: FailureKind;
  constructor(kind: FailureKind, cause: unknown) {
    super(cause instanceof Error ? cause.message : `mail was not delivered: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** What an error from a transport means; one that says nothing concerns its own mail only. */
export function failureKind(error: unknown): FailureKind {
  return error instanceof DeliveryFailure ? error.kind : 'refused';
}

/** The properties that nodemailer gives its errors. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** nodemailer's codes for a session that came to nothing: connection, greeting, encryption or sign-in. */
const SESSION_CODES = new Set(
  'ECONNECTION ETIMEDOUT ESOCKET EDNS ETLS EPROTOCOL EPROXY EREQUIRETLS EAUTH ENOAUTH EOAUTH2'.split(' '),
);

/** What an error of the mail library says about the mail server, the mail or its recipient. */
export function smtpFailure(error: unknown): DeliveryFailure {
  if (!(error instanceof Error)) return new DeliveryFailure('refused', error);
  const { code = '', command = '', response = '', responseCode = 0 }: SmtpError = error;
  // 421: "service not available, closing"; 530 and 535 ask for a sign-in, whatever the mail.
  if (SESSION_CODES.has(code) || [421, 530, 535].includes(responseCode))
    return new DeliveryFailure('unreachable', error);
  // 5.7.x is policy ("relaying denied"): a setting of ours, not a wrong address, and it may be mended.
  const recipientIsWrong = command === 'RCPT TO' && responseCode >= 500 && !/\b5\.7\.\d/.test(response);
  return new DeliveryFailure(recipientIsWrong ? 'no-such-recipient' : 'refused', error);
}
