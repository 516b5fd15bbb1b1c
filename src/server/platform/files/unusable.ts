import { isCutOff } from './cut-off.ts';
import { isLockedPdf } from './locked-pdf/is-locked-pdf.ts';
import { stripPicture } from './strip-picture.ts';

/**
 * Why a file cannot be used: a truncated picture or PDF, a damaged picture, or a PDF that opens only with a password.
 */
export type Unusable = 'cut' | 'broken' | 'locked';

/** Finds the fault of a file. @param type the type detected from the content @returns undefined for a usable file */
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
