import { customerNews } from '@/forms/intake/news/order-news.ts';
import type { AppContext } from '@/server/app-context.ts';
import { applyEvent } from '@/server/payments/apply-event.ts';

/** Events of both providers have some 5 KB. */
const LARGEST = 256 * 1024;

/**
 * Answers what is posted to a provider's webhook. Whoever does not sign learns nothing but that; what cannot be stored just now is
 * answered with 503, so that the provider sends it again.
 */
export async function takeEvent(name: string, request: Request, app: AppContext): Promise<Response> {
  const provider = app.payments.providers.find(({ way }) => way === name);
  if (!provider) return new Response(null, { status: 404 });
  const said = (status: number, outcome: string) => Response.json({ outcome }, { status });
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST) return said(413, 'too large');
  const body = Buffer.from(await request.arrayBuffer());
  if (body.length > LARGEST) return said(413, 'too large');
  try {
    const event = await provider.readEvent(Object.fromEntries(request.headers), body);
    if (!event) return said(401, 'not signed');
    const outcome = await applyEvent(
      app.db,
      provider,
      event,
      (order) => customerNews(order, { kind: 'paid' }, app.env.siteUrl),
      Date.now(),
    );
    if (outcome === 'applied') app.outbox.wake();
    const isStrange = outcome.startsWith('wrong') || outcome === 'unknown-order';
    if (isStrange) app.log.warn({ way: name, event: event.id, outcome }, 'an event of a payment has to be looked at');
    return said(200, outcome);
  } catch (err) {
    app.log.error({ err, way: name }, 'an event of a payment could not be taken; it has to be sent again');
    return said(503, 'not stored');
  }
}
