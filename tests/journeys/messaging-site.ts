import type { NoticeName } from '../../src/kernel/notice-names.ts';
import { type MetaServer, metaKeys, startMeta } from '../support/meta-server.ts';
import { type SmsServer, startSmsGateway } from '../support/sms-gateways.ts';
import { type RegisteredBuild, registeredBuild } from './registered-build.ts';
import { test as base } from './site.ts';
import { smsSettings } from './told-by-sms.ts';

interface MessagingSite {
  /** The build that the site runs. The default is that of the sample firm. */
  readonly folder?: string;
  /** Whether messages to phones go by WhatsApp alone, because the firm has no SMS gateway. */
  readonly isWhatsAppAlone?: boolean;
}

/**
 * Returns a test with a site that has WhatsApp, and usually an SMS gateway as well.
 * @param approved the notices that have a WhatsApp template
 */
export const messagingTest = (
  approved: readonly NoticeName[],
  { folder, isWhatsAppAlone = false }: MessagingSite = {},
) =>
  base.extend<object, { meta: MetaServer; gateway: SmsServer; registered: RegisteredBuild }>({
    meta: [
      async ({}, use) => {
        const server = await startMeta();
        await use(server);
        await server.stop();
      },
      { scope: 'worker' },
    ],
    gateway: [
      async ({}, use) => {
        const server = await startSmsGateway('exotel');
        await use(server);
        await server.stop();
      },
      { scope: 'worker' },
    ],
    registered: [
      async ({}, use) => {
        const build = registeredBuild(approved, folder);
        await use(build);
        build.remove();
      },
      { scope: 'worker' },
    ],
    settings: [
      async ({ meta, gateway, registered }, use) => {
        meta.templates.push(...registered.templates);
        await use({
          ...(isWhatsAppAlone ? { BUILD_DIR: registered.folder } : smsSettings(gateway, registered)),
          WHATSAPP_ACCOUNT_ID: metaKeys.accountId,
          WHATSAPP_PHONE_NUMBER_ID: metaKeys.phoneNumberId,
          WHATSAPP_TOKEN: metaKeys.token,
          WHATSAPP_APP_SECRET: metaKeys.appSecret,
          WHATSAPP_VERIFY_TOKEN: metaKeys.verifyToken,
          WHATSAPP_API: meta.origin,
        });
      },
      { scope: 'worker' },
    ],
  });
