/** The reason why an email has not been sent, as the name of a text. */
export type WhyStuck =
  | 'address'
  | 'erased'
  | 'stopped'
  | 'nobody'
  | 'full'
  | 'login'
  | 'away'
  | 'later'
  | 'refused'
  | 'new';

/**
 * Patterns of errors. The first one that matches gives the reason. RFC 3463 and RFC 5321 define the codes of mail
 * servers.
 */
const signs: readonly [why: WhyStuck, sign: RegExp][] = [
  ['address', /not an email address/i],
  ['erased', /a file of this email was erased/],
  ['stopped', /the customer has stopped our messages/],
  ['login', /EAUTH|\b535\b|\b5\.7\.8\b/],
  ['away', /ECONN|ETIMEDOUT|ENOTFOUND|EHOST|ENETUNREACH|EDNS|ESOCKET|timeout|EACCES|ENOSPC|EROFS/i],
  ['full', /\b[45]\.2\.2\b|\b552\b|\bquota|\bfull\b/i],
  ['nobody', /\b5\.1\.[0-36]\b|no such|unknown|does not exist|user not found|\b550\b/i],
  ['later', /\b4\d\d\b|\b4\.\d\.\d\b/],
];

/** Explains a mail server's error to office staff. @param lastError the error as stored with the email */
export function whyStuck(lastError: string | null): WhyStuck {
  if (!lastError) {
    return 'new';
  }
  return signs.find(([, sign]) => sign.test(lastError))?.[0] ?? 'refused';
}
