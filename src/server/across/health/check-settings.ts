import type { Attention } from '../../platform/log/attention.ts';
import type { Env } from '../../platform/settings/env.ts';

/**
 * Reports settings that let the site run, but probably not as the operator intends. Otherwise the operator would notice
 * only when something is missing.
 * @param website the public origin used in the built pages
 * @param strange sentences about settings with unknown names
 */
export function checkSettings(
  env: Pick<Env, 'siteUrl' | 'smtpUrl'>,
  website: string | undefined,
  strange: readonly string[],
  attention: Attention,
): void {
  const isPublic = env.siteUrl?.startsWith('https:') ?? false;
  if (isPublic && !env.smtpUrl) {
    attention.note('smtp', 'SMTP_URL is not set: emails become files, and no one is told about an enquiry.');
  }
  if (env.siteUrl && website && env.siteUrl !== website) {
    attention.note(
      'site-url',
      `The pages were built for ${website}, but SITE_URL is ${env.siteUrl}, so links in emails do not lead to the address on the pages. Build with the right SITE_URL.`,
    );
  }
  if (strange.length > 0) {
    attention.note('settings', strange.join(' '));
  }
}

/**
 * Checks whether a form's proxy headers match TRUST_PROXY. A form that arrives without its visitor's IP address would share one
 * limit with all visitors.
 * @param form the sender according to the socket, and its X-Forwarded-For
 */
export function checkForwarding(form: PostedForm, trustProxy: number, attention: Attention): void {
  const proxies = form.forwarded === undefined ? 0 : form.forwarded.split(',').length;
  // If no proxy is trusted, a stranger may have sent the header. Only a sender on this machine or its network can be a
  // proxy.
  const isUntrusted = trustProxy === 0 && proxies > 0 && isNear(form.remoteAddress ?? '');
  const isFitting = proxies >= trustProxy && !isUntrusted;
  const fitting = isFitting ? (inARow.get(attention) ?? 0) + 1 : 0;
  inARow.set(attention, fitting);
  if (!isFitting) {
    attention.note('proxy', sentenceOf(proxies, trustProxy));
  } else if (fitting >= ENOUGH) {
    attention.clear('proxy');
  }
}

/**
 * How many matching forms in a row show that the setting is fixed. A single form may come from this machine, bypassing
 * the proxy.
 */
const ENOUGH = 20;
const inARow = new WeakMap<Attention, number>();

export interface PostedForm {
  readonly remoteAddress: string | undefined;
  readonly forwarded: string | undefined;
}

const sentenceOf = (proxies: number, trustProxy: number): string =>
  `A form came with ${proxies} addresses in X-Forwarded-For, but TRUST_PROXY is ${trustProxy}. Until both agree, all visitors may share one limit, or a visitor may claim any address. Correct the proxy or TRUST_PROXY.`;

/** Whether an address belongs to this machine or a private network: RFC 1918, RFC 4193. */
const isNear = (address: string): boolean =>
  /^(?:::ffff:)?(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|^::1$|^f[cd][0-9a-f]{2}:/i.test(address);
