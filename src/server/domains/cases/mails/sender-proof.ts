import type { SenderProof } from '../../../platform/database/mail-tables.ts';
import { readAuthenticationResults } from './authentication-results.ts';
import type { ParsedMail } from './parsed-mail.ts';

/**
 * Checks whether the sender is genuine, because anyone can write anything in From. Only the result from the firm's own
 * mail server is trusted. That server puts its result above all others; results below it, or under another name, may be
 * forged by the sender.
 * @param server the name that our mail server gives itself, in lower case; undefined if the firm has not set it
 */
export function senderProof({ headers, from }: ParsedMail, server: string | undefined): SenderProof {
  if (server === undefined) {
    return 'unknown';
  }
  const top = headers.find(({ name }) => name === 'authentication-results')?.value ?? '';
  const read = readAuthenticationResults(top);
  if (read?.server !== server) {
    return 'refuted';
  }
  const domain = from.address.split('@')[1] ?? '';
  const isAligned = (name = ''): boolean => {
    const other = name.replace(/^.*@/, '').replace(/\.$/, '');
    // A single label, such as `in`, is a suffix shared by many domains.
    if (!other.includes('.')) {
      return false;
    }
    return other === domain || domain.endsWith(`.${other}`) || other.endsWith(`.${domain}`);
  };
  const dmarc = read.results.find(({ method, result }) => method === 'dmarc' && /^(?:pass|fail)$/.test(result));
  if (dmarc) {
    return dmarc.result === 'pass' && isOf(dmarc.properties.get('header.from'), domain) ? 'proven' : 'refuted';
  }
  const isProven = read.results.some(({ method, result, properties }) => {
    if (result !== 'pass') {
      return false;
    }
    if (method === 'dkim') {
      return isAligned(properties.get('header.d') ?? properties.get('header.i'));
    }
    return method === 'spf' && isAligned(properties.get('smtp.mailfrom'));
  });
  return isProven ? 'proven' : 'refuted';
}

/** Whether the DMARC result is about this sender. Not every server includes the domain. */
const isOf = (from: string | undefined, domain: string): boolean =>
  from === undefined || from.replace(/^.*@/, '') === domain;
