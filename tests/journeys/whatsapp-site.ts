import { type MetaServer, metaKeys, startMeta } from '../support/meta-server.ts';
import { test as base } from './site.ts';

/** A site whose WhatsApp messages go to a server that speaks Meta's protocol. */
export const test = base.extend<object, { meta: MetaServer }>({
  meta: [
    async ({}, use) => {
      const server = await startMeta();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ meta }, use) =>
      use({
        WHATSAPP_PHONE_NUMBER_ID: metaKeys.phoneNumberId,
        WHATSAPP_TOKEN: metaKeys.token,
        WHATSAPP_APP_SECRET: metaKeys.appSecret,
        WHATSAPP_VERIFY_TOKEN: metaKeys.verifyToken,
        WHATSAPP_API: meta.origin,
      }),
    { scope: 'worker' },
  ],
});
