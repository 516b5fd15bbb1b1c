import { expect } from '@playwright/test';
import type { Locale } from '../../src/kernel/locale.ts';
import type { NoticeName } from '../../src/kernel/notice-names.ts';
import type { SmsServer } from '../support/sms-gateways.ts';
import type { RegisteredBuild } from './registered-build.ts';
import { type ShopOwner, tellsBy } from './shop-owner.ts';
import type { Site } from './site.ts';

/** The settings of a site that sends SMS through a gateway which knows the registered texts of its build. */
export function smsSettings(
  { settings, registered: known }: SmsServer,
  { folder, texts }: RegisteredBuild,
): Record<string, string> {
  for (const [id, text] of texts) {
    known.set(id, text);
  }
  return {
    BUILD_DIR: folder,
    SMS_PROVIDER: settings.provider,
    SMS_ACCOUNT: settings.account,
    SMS_KEY: settings.key,
    SMS_SECRET: settings.secret,
    SMS_API: settings.api ?? '',
    SMS_WEBHOOK_TOKEN: settings.webhookToken,
  };
}

/** The SMS to one number. */
export interface SmsTo {
  /**
   * Waits for the SMS about a notice, in the right language and in the registered words, which the operator then
   * delivers.
   */
  readonly told: ShopOwner['told'];
  /** All that have come. */
  readonly all: () => SmsServer['taken'];
  /** Sends an SMS from this number to the firm. */
  readonly write: (text: string) => Promise<void>;
}

/** Watches the SMS to a number. @param mobile its ten digits */
export function smsTo(
  { gateway, registered, site }: { gateway: SmsServer; registered: RegisteredBuild; site: Site },
  mobile: string,
  locale: Locale,
): SmsTo {
  const webhook = `${site.origin}/webhooks/sms/exotel?token=${gateway.settings.webhookToken}`;
  const post = async (body: string): Promise<void> => {
    expect((await fetch(webhook, { method: 'POST', body })).status).toBe(200);
  };
  const all = () => gateway.taken.filter(({ to }) => to === `+91${mobile}`);
  const about = (notice: NoticeName) => all().filter(({ template }) => template === registered.idOf(notice, locale));
  const counted = tellsBy((notice) => about(notice).map(({ text }) => text));
  return {
    all,
    async told(notice) {
      const text = await counted(notice);
      const sms = about(notice).at(-1);
      if (!sms) {
        throw new Error(`no SMS: ${notice}`);
      }
      expect([notice, gateway.outcomeOf(sms)]).toEqual([notice, 'delivered']);
      await post(gateway.receipt(sms, 'delivered'));
      return text;
    },
    write: (text) =>
      post(
        new URLSearchParams({ SmsSid: `in-${mobile}`, From: `0${mobile}`, To: '08047112233', Body: text }).toString(),
      ),
  };
}
