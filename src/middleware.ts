import { defineMiddleware } from 'astro:middleware';
import { readEnv } from './server/env.ts';
import { openServices, type Services } from './server/services.ts';

let own: Promise<Services> | undefined;

/** `npm run dev` has no server of ours in front: pages made on demand then open the services themselves. */
export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV && !context.isPrerendered) {
    own ??= openServices(readEnv());
    context.locals.services = await own;
    context.locals.visitorAddress = context.clientAddress;
    context.locals.readBuilt = async (name) => (await fetch(new URL(`/${name}`, context.url))).text();
  }
  return next();
});
