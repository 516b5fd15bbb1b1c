/** The keys of Razorpay. Test keys begin with rzp_test_, live ones with rzp_live_. */
export interface RazorpaySettings {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** The previous secret, because events signed with it may still arrive after a change. */
  readonly oldWebhookSecret: string | undefined;
  readonly api: string;
}

/** The keys of Stripe. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly api: string;
}

/** The settings for WhatsApp: Meta's Cloud API, or a service that implements it. */
export interface WhatsAppSettings {
  /** Meta's id of our number, about 15 digits; not the number itself. */
  readonly phoneNumberId: string;
  /** Meta's id of the WhatsApp Business account, for its list of templates; undefined if the list is not fetched. */
  readonly accountId: string | undefined;
  /** The token of a system user. */
  readonly token: string;
  /** The app's secret, which signs webhooks. */
  readonly appSecret: string;
  /** A word of our choice that Meta repeats when it confirms the webhook's URL. */
  readonly verifyToken: string;
  /** The version of the API, such as v25.0. */
  readonly version: string;
  /** The origin of the API. */
  readonly api: string;
}

/** The gateways for SMS. */
export const smsProviders = ['msg91', 'exotel', 'aws', 'twilio'] as const;
export type SmsProvider = (typeof smsProviders)[number];

/** The settings that each gateway needs. */
export const smsKeys: Readonly<Record<SmsProvider, readonly string[]>> = {
  msg91: ['SMS_KEY'],
  exotel: ['SMS_ACCOUNT', 'SMS_KEY', 'SMS_SECRET'],
  aws: ['SMS_REGION', 'SMS_KEY', 'SMS_SECRET'],
  twilio: ['SMS_ACCOUNT', 'SMS_SECRET'],
};

/** The gateway for SMS and its keys; '' for keys that it does not need. */
export interface SmsSettings {
  readonly provider: SmsProvider;
  /** The account's id. */
  readonly account: string;
  readonly key: string;
  readonly secret: string;
  /** The region of AWS. */
  readonly region: string;
  /** The origin of the gateway's API, if it is not the usual one. */
  readonly api: string | undefined;
  /** Part of the URL that the gateway posts receipts to, because not all gateways sign their requests. */
  readonly webhookToken: string;
}
