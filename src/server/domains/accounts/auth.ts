import type { BetterAuthPlugin } from 'better-auth';
import { betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { accountStore } from './account-store.ts';

/** Who a session is opened for, and how. */
interface OpenedFor {
  readonly userId: string;
  /** Milliseconds. */
  readonly lastsMs: number;
  /** The prefix of the address, and what the browser calls itself: shown in the list of own sessions. */
  readonly addressPrefix: string;
  readonly userAgent: string;
}

/** Only we call it, so its shape is that which the compiler has checked: https://standardschema.dev */
const openedFor = {
  '~standard': {
    version: 1,
    vendor: 'ours',
    types: undefined as { readonly input: OpenedFor; readonly output: OpenedFor } | undefined,
    validate: (value: unknown) => ({ value: value as OpenedFor }),
  },
} as const;

/** A session for somebody whose code was right: all that we want better-auth to do at a sign-in. */
const openedByUs = {
  id: 'opened-by-us',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly({ method: 'POST', body: openedFor }, async (ctx) => {
      const { userId, lastsMs, addressPrefix, userAgent } = ctx.body;
      const user = await ctx.context.internalAdapter.findUserById(userId);
      if (!user) {
        throw new Error('There is no such account.');
      }
      const more = { expiresAt: new Date(Date.now() + lastsMs), ipAddress: addressPrefix, userAgent };
      const session = await ctx.context.internalAdapter.createSession(userId, false, more, true);
      await setSessionCookie(ctx, { session, user }, false, { maxAge: Math.floor(lastsMs / 1000) });
      return ctx.json({ id: session.id });
    }),
  },
} satisfies BetterAuthPlugin;

/**
 * better-auth over our tables. Nothing of it has an address: pages call us and we call `auth.api`. It makes sessions and
 * signs their cookies; codes and second factors are ours, see docs/decisions/why-sign-in-is-half-ours.md.
 * @param secret signs the cookies
 * @param secure whether the browser came by TLS: then the cookie is for this host alone and never travels in the clear
 */
export function openAuth(db: Database, secret: string, secure: boolean) {
  return betterAuth({
    database: accountStore(db),
    secret,
    baseURL: secure ? 'https://localhost' : 'http://localhost',
    logger: { disabled: true },
    telemetry: { enabled: false },
    plugins: [openedByUs],
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        role: { type: 'string', input: false },
        locale: { type: 'string', input: false },
        shutOutAt: { type: 'number', bigint: true, input: false, required: false, fieldName: 'shut_out_at' },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        factorGivenAt: { type: 'number', bigint: true, input: false, required: false, fieldName: 'factor_given_at' },
      },
      disableSessionRefresh: true,
      // It would answer from the cookie alone: a session that was ended would go on.
      cookieCache: { enabled: false },
    },
    advanced: {
      database: { generateId: () => orderedId() },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      cookies: { session_token: { name: secure ? '__Host-session' : 'session' } },
    },
  });
}

export type Auth = ReturnType<typeof openAuth>;
