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
