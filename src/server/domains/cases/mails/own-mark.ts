import { MARK_ADDRESS } from '../../../platform/mail/mail-mark.ts';
import type { ParsedAttachment } from './parsed-mail.ts';

/** Reads the firm's mark as contained in our emails; undefined if there is none. */
export type ReadMark = () => Promise<Buffer | undefined>;

const OWN_ID = MARK_ADDRESS.replace('cid:', '');
/** The maximum size of a mark in bytes. A larger file with the mark's content id is a document and is kept. */
const LARGEST = 32 * 1024;

/**
 * Returns the attachments without the firm's mark, which comes back to us with the quoted email in a reply. Some
 * programs give it a different content id, and the mark may have changed since we sent it, so the same content id or
 * the same bytes are enough.
 */
export async function withoutOwnMark(
  attachments: readonly ParsedAttachment[],
  readMark: ReadMark | undefined,
): Promise<readonly ParsedAttachment[]> {
  if (attachments.length === 0) {
    return attachments;
  }
  const mark = await readMark?.().catch(() => undefined);
  return attachments.filter(
    ({ contentId, claimedType, bytes }) =>
      !(contentId === OWN_ID && claimedType.toLowerCase() === 'image/png' && bytes.length <= LARGEST) &&
      !mark?.equals(bytes),
  );
}
