import { isCutOff } from './cut-off.ts';
import { isLockedPdf } from './locked-pdf/is-locked-pdf.ts';
import { stripPicture } from './strip-picture.ts';

/**
 * The reason why a file cannot be used: a truncated picture or PDF, a damaged picture, a PDF that opens only with a password.
 */
export type Unusable = 'cut' | 'broken' | 'locked';

/** @param type by content @returns undefined for a usable file */
export function whyUnusable(bytes: Buffer, type: string): Unusable | undefined {
  if (type === 'application/pdf' && isLockedPdf(bytes)) {
    return 'locked';
  }
  if (isCutOff(bytes, type)) {
    return 'cut';
  }
  if (type === 'application/pdf') {
    return undefined;
  }
  return stripPicture(bytes, type) ? undefined : 'broken';
}
