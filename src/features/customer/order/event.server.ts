import { customerNews } from '@/forms/intake/news/order-news.ts';
import { takeEvent } from '@/server/domains/payments/take-event.ts';
import type { AppContext } from '@/server/main/app-context.ts';

/** Handles the webhook of a payment provider. The customer gets an email when a payment is reported. */
export const submitEvent = (name: string, request: Request, app: AppContext): Promise<Response> =>
  takeEvent(name, request, app, (order, isAgain) =>
    customerNews(order, { kind: isAgain ? 'paid-again' : 'paid' }, app.env.siteUrl),
  );
