/**
 * What the button says that opens a payment. `script` is the https address of the provider's script, `provider` the name that
 * the script gives itself, `key` the publishable key, `options` JSON of what the window is opened with.
 */
export type PaymentSource = Readonly<Partial<Record<'script' | 'provider' | 'key' | 'options', string>>>;

/** Why no payment could be started; goes to the server's log, never to the visitor. */
type PaymentTrouble = 'unavailable' | 'failed';

type Provider = new (options: object) => { open(): unknown };

let loading: Promise<void> | undefined;

/**
 * Loads the provider's script, once a page, and opens its window with the publishable key. Call it when a visitor starts
 * to pay, not before: until then no page asks another host for anything. Trouble is reported, and silent: a script that did
 * not come, a provider that throws, a page that has lost its body. Never throws.
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
    // The next press of the button tries anew.
    loading = undefined;
    throw cause;
  });
  return loading;
}

function reportTrouble(reason: PaymentTrouble): void {
  navigator.sendBeacon?.(`/payment-trouble?reason=${reason}`);
}
