import { createHash } from 'node:crypto';
import { addressPrefix } from '../../platform/addresses/visitor-address.ts';

/**
 * Whose code it is, hashed: the form that requested it, and the IP address from which it was requested. So no one who
 * requests a code elsewhere in another person's name replaces that person's code or uses up its tries.
 */
export interface Asker {
  /** Of the form; if the client sends no key, of the IP address. */
  readonly askedBy: string;
  readonly askedFrom: string;
}

/** Identifies the asker of a code. @param formKey of the form that requested the code, see cases/form-post.ts */
export function askerOf(formKey: string | undefined, visitorAddress: string): Asker {
  const askedFrom = hashed(`from ${addressPrefix(visitorAddress)}`);
  return { askedBy: formKey ? hashed(formKey) : askedFrom, askedFrom };
}

/** Anyone who knows the long code may use it, wherever it was requested. */
export const ANYONE: Asker = { askedBy: 'anyone', askedFrom: 'anyone' };

function hashed(text: string): string {
  return createHash('sha256').update(`status ${text}`).digest('base64url');
}
