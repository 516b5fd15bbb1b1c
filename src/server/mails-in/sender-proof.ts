import type { SenderProof } from '../database/mail-tables.ts';
import type { ParsedMail } from './parsed-mail.ts';

/**
 * Whether the sender is who he says: anybody can write any From. Only what the firm's own mail server has written counts, and it
 * writes on top; what stands below, or under another name, the sender may have written himself.
 * @param server the name under which it writes, in small letters; undefined where the firm has not said
 */
export function senderProof({ headers, from }: ParsedMail, server: string | undefined): SenderProof {
  if (server === undefined) return 'unknown';
  const top = headers.find(({ name }) => name === 'authentication-results')?.value.replace(/\([^()]*\)/g, ' ') ?? '';
  const [who = '', ...results] = top.split(';').map((part) => part.trim().toLowerCase());
  if (who.split(/\s+/)[0] !== server) return 'refuted';
  const domain = from.address.split('@')[1] ?? '';
  const isAligned = (name = ''): boolean => {
    const other = name.replace(/^.*@/, '').replace(/^"|"$/g, '');
    return other !== '' && (other === domain || domain.endsWith(`.${other}`) || other.endsWith(`.${domain}`));
  };
  const fieldOf = (text: string, name: string): string | undefined => new RegExp(`\\b${name}=(\\S+)`).exec(text)?.[1];
  const dmarc = results.map((result) => /^dmarc=(\w+)/.exec(result)?.[1]).find(Boolean);
  if (dmarc === 'pass') return 'proven';
  if (dmarc === 'fail') return 'refuted';
  const isProven = results.some(
    (result) =>
      (result.startsWith('dkim=pass') && isAligned(fieldOf(result, 'header\\.d') ?? fieldOf(result, 'header\\.i'))) ||
      (result.startsWith('spf=pass') && isAligned(fieldOf(result, 'smtp\\.mailfrom'))),
  );
  return isProven ? 'proven' : 'refuted';
}
