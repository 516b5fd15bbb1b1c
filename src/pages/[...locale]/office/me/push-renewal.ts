import type { APIRoute } from 'astro';
import { enter } from '@/features/office/gate/entry.server.ts';
import { submitRenewal } from '@/features/office/me/push-renewal.server.ts';
import { dataNow } from '@/server/platform/http/answers.ts';
import { pushKey } from '@/server/platform/push/push-key.ts';

export const prerender = false;

/** Serves the site's public key to the service worker of someone who is signed in. */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  return dataNow({ key: (await pushKey(context.locals.app.db)).publicKey });
};

/** Stores the subscription with which the browser has replaced its previous one. */
export const POST: APIRoute = async (context) => {
  const entered = await enter(context);
  return entered instanceof Response ? entered : submitRenewal({ ...entered, ...context.locals }, context.request);
};
