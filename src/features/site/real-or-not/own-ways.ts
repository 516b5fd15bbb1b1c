import { company, telHref } from '@/catalogue/firm/company.ts';
import { ownAddresses } from '@/catalogue/firm/real-or-not.ts';

/**
 * The firm's own phone numbers and addresses, each once. If a number is written in two ways, the first one is returned.
 */
export function ownWays() {
  const { inbox: _, ...mails } = company.mails;
  const phones = new Map<string, string>();
  for (const text of ownAddresses.phones) {
    if (!phones.has(telHref(text))) {
      phones.set(telHref(text), text);
    }
  }
  return {
    phones: [...phones].map(([href, text]) => ({ href, text })),
    mails: Object.values(mails),
    website: company.website,
  };
}
