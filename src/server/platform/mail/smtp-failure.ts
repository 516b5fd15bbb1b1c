import type { FailureKind } from './delivery-failure.ts';

/** The properties that nodemailer gives its errors. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** nodemailer's codes for a session that was never ready: DNS, the proxy or encryption failed. */
const NO_SESSION = new Set('EDNS ETLS EPROXY EREQUIRETLS'.split(' '));
/**
 * nodemailer's codes for a session that ended. They are the same whether the server could not be reached or dropped the
 * connection in the middle of an email; a 421 in reply to RCPT TO is also reported as ECONNECTION when commands were
 * pipelined (smtp-connection, `_onServerClosing`).
 */
const SESSION_ENDED = new Set('ECONNECTION ETIMEDOUT ESOCKET EPROTOCOL EABORT'.split(' '));

/** nodemailer's codes for a refused sign-in. */
const SIGN_IN = new Set('EAUTH ENOAUTH EOAUTH2'.split(' '));

/**
 * Whether the mail server rejects our user or password. 530 and 535 are always about the sign-in, not about the email.
 */
export function isSignInError(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const { code = '', responseCode = 0 }: SmtpError = error;
  return SIGN_IN.has(code) || responseCode === 530 || responseCode === 535;
}

/**
 * Returns what a nodemailer error says about the mail server, the email or its recipient. `unclear`: the session ended,
 * and only a new one can show whether the server accepts other email.
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
  // 5.7.x is a policy error ("relaying denied"), so one of our settings is wrong rather than the address, and it may
  // get fixed.
  const recipientIsWrong = command === 'RCPT TO' && responseCode >= 500 && !/\b5\.7\.\d/.test(response);
  return recipientIsWrong ? 'no-such-recipient' : 'refused';
}
