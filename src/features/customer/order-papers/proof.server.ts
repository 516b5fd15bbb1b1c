import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { findVisit, type Visit } from '@/server/domains/accounts/sessions.ts';
import { isOrderOf } from '@/server/domains/customers/own-orders.ts';
import type { FoundOrder } from '@/server/domains/orders/find-order.ts';
import { isProof } from '@/server/domains/papers/page-link.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { type PapersAnswer, saidInAddress } from './papers.server.ts';

interface Asking {
  readonly request: Request;
  readonly url: URL;
  readonly locals: { readonly app: AppContext; readonly secure: boolean };
}

/**
 * Whether the visitor has proved that the order's mailbox is theirs, by being signed in or by a recent code. The URL of
 * the order alone is not enough, because it is in emails that are forwarded. Someone who has proved only the order's
 * phone number also needs that URL, because numbers can pass to other people. The URL with the order's other token,
 * which is given to anyone who proves the phone number, is not enough.
 * @returns `proof`: what the URLs of this order have to contain. `accountFrom`: the time from which the proof covers
 * all orders of the customer, in epoch milliseconds; undefined if it covers only this order
 */
export async function provedFor(order: FoundOrder, { request, url, locals }: Asking) {
  const given = url.searchParams.get('proof') ?? '';
  if (given && (await isProof(locals.app.db, order.token, given, Date.now()))) {
    return { isProved: true, accountFrom: 0, proof: `?proof=${given}` };
  }
  const visit = await findVisit(locals, request);
  if (visit?.standing !== 'in') {
    return { isProved: false, accountFrom: undefined, proof: '' };
  }
  return { isProved: isShownTo(order, visit), accountFrom: accountFromOf(order, visit), proof: '' };
}

function isShownTo(order: FoundOrder, { user, provedBy }: Visit): boolean {
  const isOfMailbox = isOrderOf(order, user.email);
  const isOfNumber = user.phone !== null && order.phone === user.phone;
  return (provedBy === 'mail' && isOfMailbox) || (!order.isByPhone && (isOfMailbox || isOfNumber));
}

/**
 * Returns the time from which the visitor has proved the customer's orders, in epoch milliseconds; 0, which means all
 * orders, if they have proved the mailbox. A phone alone proves none, because its number may have been someone else's,
 * so the second proof of the session decides. Undefined if there is none.
 */
function accountFromOf(order: FoundOrder, { user, provedBy, provenFrom }: Visit): number | undefined {
  if (provedBy === 'mail' && isOrderOf(order, user.email)) {
    return 0;
  }
  const isOfNumber = order.mail === '' && user.phone !== null && order.phone === user.phone;
  return isOfNumber ? (provenFrom ?? undefined) : undefined;
}

/** Returns the URL of an order's documents, which show the result of the last post. */
export async function backToPapers(
  locale: Locale,
  order: FoundOrder,
  asking: Asking,
  answer: PapersAnswer,
): Promise<string> {
  const { proof } = await provedFor(order, asking);
  return `${pathFor(locale, `/order/${order.token}`)}${proof}${proof ? '&' : '?'}${saidInAddress(answer)}#hand-in`;
}
