import { oneLine } from './mail-text.ts';

/** One address in any script, without anything that could end a header, begin a second address or hide. */
const ADDRESS = /^[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}\p{Cf}<>()[\]\\,;:"@]{1,255}$/u;

/** Whether the text is one bare mail address. */
export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** A sender that shows the firm's name: `The Firm <hello@example.in>`. */
export function senderWithName(name: string, address: string): string {
  return `${oneLine(name).replace(/[<>"]/g, '')} <${address}>`;
}

/** The parts of a sender. @throws Error if there is no single address in it. */
export function parseSender(sender: string): { name: string; address: string } {
  const [, name = '', address = sender] = /^([^<>]*)<([^<>]*)>$/.exec(sender) ?? [];
  if (!isMailAddress(address)) {
    throw new Error('A mail has a sender that is no address: see content/company.yaml.');
  }
  return { name: oneLine(name), address };
}
