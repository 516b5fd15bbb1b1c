import type { Deliver, MailToDeliver } from './mail.ts';

/** The address of the firm's mark in the HTML of an email: a part of the same email (RFC 2392). */
export const MARK_ADDRESS = 'cid:mark@example.in';

const picture = new RegExp(`<img [^>]*src="${MARK_ADDRESS}"[^>]*>`, 'g');

/**
 * Wraps `deliver` so that emails that show the firm's mark also contain it. Email programs do not load pictures from
 * the web unless asked, but they show a picture that came with the email. An email is never delayed because of the
 * mark.
 * @param readMark returns the mark as a PNG file, at twice its displayed size; undefined if there is none
 */
export function withMark(deliver: Deliver, readMark: () => Promise<Buffer | undefined>): Deliver {
  return async (mail: MailToDeliver) => {
    const delivered = await deliver(mail.html.includes(MARK_ADDRESS) ? await marked(mail, readMark) : mail);
    return typeof delivered === 'object' ? delivered : undefined;
  };
}

/** Returns the email with the mark. If there is no mark, it removes the picture, which would otherwise be empty. */
async function marked(mail: MailToDeliver, readMark: () => Promise<Buffer | undefined>): Promise<MailToDeliver> {
  const mark = await readMark().catch(() => undefined);
  return mark ? { ...mail, mark } : { ...mail, html: mail.html.replaceAll(picture, '') };
}
