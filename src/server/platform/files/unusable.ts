import { isCutOff } from './cut-off.ts';
import { isLockedPdf } from './locked-pdf/is-locked-pdf.ts';
import { stripPicture } from './strip-picture.ts';

/** Why nobody could use a file: a picture or PDF that was cut off, a picture that is damaged, a PDF that opens only with a password. */
export type Unusable = 'cut' | 'broken' | 'locked';

/** @param type by content @returns undefined for what can be used */
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
