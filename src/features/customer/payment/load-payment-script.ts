/**
 * The data attributes of the payment button. `script` is the https URL of the provider's script, `provider` the global
 * name that the script defines, `key` the publishable key, and `options` the window's options as JSON.
 */
export type PaymentSource = Readonly<Partial<Record<'script' | 'provider' | 'key' | 'options', string>>>;

/** The reason why a payment could not be started. It is sent to the server's log, not shown to the visitor. */
type PaymentTrouble = 'unavailable' | 'failed';

type Provider = new (options: object) => { open(): unknown };

let loading: Promise<void> | undefined;

/**
 * Loads the provider's script once per page and opens its window with the publishable key. Call it only when a visitor
 * starts to pay, so that no page contacts another host before that. If the script does not load, the provider throws or
 * the page has no body, the failure is reported to the server and otherwise ignored. Never throws.
 */
export async function startPayment({ script = '', provider = '', key, options = '{}' }: PaymentSource): Promise<void> {
  try {
    await loadScript(script);
    const found = (window as unknown as Readonly<Record<string, unknown>>)[provider];
    if (typeof found !== 'function') {
      return reportTrouble('unavailable');
    }
    new (found as Provider)({ ...JSON.parse(options), key }).open();
  } catch {
    reportTrouble('failed');
  }
}

function loadScript(address: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(address));
    });
    script.src = address;
    script.async = true;
    document.body.append(script);
  }).catch((cause) => {
    // The next press of the button tries again.
    loading = undefined;
    throw cause;
  });
  return loading;
}

function reportTrouble(reason: PaymentTrouble): void {
  navigator.sendBeacon?.(`/payment-trouble?reason=${reason}`);
}
