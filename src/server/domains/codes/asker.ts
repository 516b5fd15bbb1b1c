import { createHash } from 'node:crypto';
import { addressPrefix } from '../../platform/addresses/visitor-address.ts';

/**
 * Whose code it is, hashed: that of the filled form which asked for it, and of the address from which it was asked for.
 * So nobody who asks elsewhere in another's name replaces his code or uses up its tries.
 */
export interface Asker {
  /** Of the form; where a client sends no key, of the address. */
  readonly askedBy: string;
  readonly askedFrom: string;
}

/** @param formKey as the form that asked for the code had it, see cases/form-post.ts */
export function askerOf(formKey: string | undefined, visitorAddress: string): Asker {
  const askedFrom = hashed(`from ${addressPrefix(visitorAddress)}`);
  return { askedBy: formKey ? hashed(formKey) : askedFrom, askedFrom };
}

/** Whoever knows the long code may use it, wherever it was asked for. */
export const ANYONE: Asker = { askedBy: 'anyone', askedFrom: 'anyone' };

function hashed(text: string): string {
  return createHash('sha256').update(`status ${text}`).digest('base64url');
}
