import type { FailureKind } from './delivery-failure.ts';

/** The properties that nodemailer gives its errors. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** nodemailer's codes for a session that was never ready: no name, no encryption, no sign-in. */
const NO_SESSION = new Set('EDNS ETLS EPROXY EREQUIRETLS'.split(' '));
/**
 * Its codes for a session that ended. They are the same whether the server could not be reached at all or dropped the
 * line in the middle of a mail; a 421 in answer to RCPT TO also comes as ECONNECTION when commands were pipelined
 * (smtp-connection, `_onServerClosing`).
 */
const SESSION_ENDED = new Set('ECONNECTION ETIMEDOUT ESOCKET EPROTOCOL EABORT'.split(' '));

/** nodemailer's codes for a sign-in that was refused. */
const SIGN_IN = new Set('EAUTH ENOAUTH EOAUTH2'.split(' '));

/** Whether the mail server refuses our user or password: 530 and 535 ask for a sign-in, whatever the mail. */
export function isSignInError(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const { code = '', responseCode = 0 }: SmtpError = error;
  return SIGN_IN.has(code) || responseCode === 530 || responseCode === 535;
}

/**
 * What an error of the mail library says about the mail server, the mail or its recipient. `unclear`: the session
 * ended, and only a further one tells whether the server is there for other mails.
 */
export function smtpFailureKind(error: unknown): FailureKind | 'unclear' {
  if (!(error instanceof Error)) {
    return 'refused';
  }
  const { code = '', command = '', response = '', responseCode = 0 }: SmtpError = error;
  if (NO_SESSION.has(code) || isSignInError(error)) {
    return 'unreachable';
  }
  if (SESSION_ENDED.has(code)) {
    return 'unclear';
  }
  if (responseCode >= 400 && responseCode < 500) {
    return 'deferred';
  }
  // 5.7.x is policy ("relaying denied"): a setting of ours, not a wrong address, and it may be mended.
  const recipientIsWrong = command === 'RCPT TO' && responseCode >= 500 && !/\b5\.7\.\d/.test(response);
  return recipientIsWrong ? 'no-such-recipient' : 'refused';
}
