import type { PayWay } from '../../platform/database/order-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Outbox } from '../../platform/outbox/start-outbox.ts';
import type { PaidMails } from '../orders/with-order.ts';
import { applyEvent, keepNonsense } from './apply-event.ts';
import { isNonsense, type NonsenseEvent } from './payment-provider.ts';
import type { Payments } from './start-payments.ts';

/** The parts of the app that handling an event needs. */
export type EventDesk = { readonly db: Database } & {
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly payments: Pick<Payments, 'providers'>;
  readonly outbox: Pick<Outbox, 'wake'>;
};

/** The maximum size in bytes. Events of both providers are about 5 KB. */
const LARGEST = 256 * 1024;

/**
 * Handles a post to a provider's webhook. Unsigned requests get 401. If an event cannot be stored right now, the
 * response is 503, so that the provider sends it again. If the event is signed but cannot be read, the response is 400.
 * @param mails builds the emails about an order that the event pays
 */
export async function takeEvent(name: string, request: Request, app: EventDesk, mails: PaidMails): Promise<Response> {
  const provider = app.payments.providers.find(({ way }) => way === name);
  if (!provider) {
    return new Response(null, { status: 404 });
  }
  const said = (status: number, outcome: string) => Response.json({ outcome }, { status });
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST) {
    return said(413, 'too large');
  }
  const body = Buffer.from(await request.arrayBuffer());
  if (body.length > LARGEST) {
    return said(413, 'too large');
  }
  try {
    const event = await provider.readEvent(Object.fromEntries(request.headers), body);
    if (!event) {
      return said(401, 'not signed');
    }
    const outcome = await applyEvent(app.db, provider, event, mails, Date.now());
    if (outcome === 'applied') {
      app.outbox.wake();
    }
    const isStrange = outcome.startsWith('wrong') || outcome === 'unknown-order';
    if (isStrange) {
      app.log.warn({ way: name, event: event.id, outcome }, 'a payment event needs attention');
    }
    return said(200, outcome);
  } catch (err) {
    if (isNonsense(err) && (await isKept(provider.way, err, app))) {
      return said(400, 'not understood');
    }
    app.log.error({ err, way: name }, 'a payment event could not be stored; it has to be sent again');
    return said(503, 'not stored');
  }
}

/**
 * Logs an unreadable event only once, even if it is sent again.
 * @returns whether its id is stored, so that the provider need not send it again
 */
async function isKept(way: PayWay, nonsense: NonsenseEvent, { db, log }: EventDesk): Promise<boolean> {
  try {
    const isNew = await keepNonsense(db, way, nonsense.eventId, Date.now());
    const { eventId: event, message: why } = nonsense;
    if (isNew) {
      log.warn({ way, event, why }, 'a payment event is signed but cannot be read; it is not requested again');
    }
    return true;
  } catch {
    return false;
  }
}
