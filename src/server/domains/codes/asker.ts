import { createHash } from 'node:crypto';
import { addressPrefix } from '../../platform/addresses/visitor-address.ts';

/**
 * Hashes of the form and the IP address from which a code was requested. Someone who requests a code for another person
 * from elsewhere therefore cannot replace that person's code or use up its tries.
 */
export interface Asker {
  /** The hash of the form's key or, if the client sends no key, of the IP address. */
  readonly askedBy: string;
  readonly askedFrom: string;
}

/** Identifies the asker of a code. @param formKey the key of the form that requested the code; see form-post.ts */
export function askerOf(formKey: string | undefined, visitorAddress: string): Asker {
  const askedFrom = hashed(`from ${addressPrefix(visitorAddress)}`);
  return { askedBy: formKey ? hashed(formKey) : askedFrom, askedFrom };
}

/** The asker of a long code. Anyone who knows it may use it, wherever it was requested. */
export const ANYONE: Asker = { askedBy: 'anyone', askedFrom: 'anyone' };

function hashed(text: string): string {
  return createHash('sha256').update(`status ${text}`).digest('base64url');
}
