import { customerNews } from '@/forms/intake/news/order-news.ts';
import { takeEvent } from '@/server/domains/payments/take-event.ts';
import type { AppContext } from '@/server/main/app-context.ts';

/** Answers what is posted to a provider's webhook; the customer is written to when it pays his order. */
export const submitEvent = (name: string, request: Request, app: AppContext): Promise<Response> =>
  takeEvent(name, request, app, (order, isAgain) =>
    customerNews(order, { kind: isAgain ? 'paid-again' : 'paid' }, app.env.siteUrl),
  );
