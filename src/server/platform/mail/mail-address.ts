import { oneLine } from './mail-text.ts';

/** One address in any script, without anything that could end a header, start a second address or be invisible. */
const ADDRESS = /^[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@]{1,255}$/u;

/** Whether the text is a single bare email address. */
export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** Returns a sender that shows the firm's name: `The Firm <hello@example.in>`. */
export function senderWithName(name: string, address: string): string {
  return `${oneLine(name).replace(/[<>"]/g, '')} <${address}>`;
}

/** Splits a sender into its parts. @throws Error if it does not contain exactly one address */
export function parseSender(sender: string): { name: string; address: string } {
  const [, name = '', address = sender] = /^([^<>]*)<([^<>]*)>$/.exec(sender) ?? [];
  if (!isMailAddress(address)) {
    throw new Error('An email has a sender that is not an address: see content/company.yaml.');
  }
  return { name: oneLine(name), address };
}
