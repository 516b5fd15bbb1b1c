/** What the button says that starts a payment: `data-script`, `data-provider` and `data-key`. */
export interface PaymentSource {
  /** The https address of the provider's script. */
  script?: string | undefined;
  /** The name that the script gives itself, such as `Stripe`. */
  provider?: string | undefined;
  /** The publishable key. */
  key?: string | undefined;
  /** JSON of what the provider's window is opened with; without it the provider is only started with its key. */
  options?: string | undefined;
}

/** Why no payment could be started; goes to the server's log, never to the visitor. */
export type PaymentTrouble = 'no-key' | 'no-script' | 'no-body' | 'unavailable' | 'failed';

type Provider = (key: string) => unknown;
type WindowProvider = new (options: object) => { open(): unknown };
type Report = (trouble: PaymentTrouble) => void;

const loading = new WeakMap<Document, Promise<PaymentTrouble | undefined>>();

/**
 * Loads the provider's script, once a page, and starts it with the publishable key. Call it when a visitor starts to
 * pay, not before: until then no page asks another host for anything.
 * @returns what the provider hands out, or undefined when there was trouble, which is reported. Never throws.
 */
export async function startPayment(
  source: PaymentSource,
  page: Document = document,
  report: Report = reportTrouble,
): Promise<unknown> {
  try {
    if (!source.key) return void report('no-key');
    if (!source.script?.startsWith('https://')) return void report('no-script');
    const trouble = await loadScript(source.script, page);
    if (trouble) return void report(trouble);
    const provider = (page.defaultView as unknown as Record<string, unknown> | null)?.[source.provider ?? ''];
    if (typeof provider !== 'function') return void report('unavailable');
    if (source.options === undefined) return (provider as Provider)(source.key);
    return new (provider as WindowProvider)({ ...JSON.parse(source.options), key: source.key }).open();
  } catch {
    report('failed');
    return undefined;
  }
}

function loadScript(address: string, page: Document): Promise<PaymentTrouble | undefined> {
  const known = loading.get(page);
  if (known) return known;
  if (!page.body) return Promise.resolve('no-body');
  const script = page.createElement('script');
  const loaded = new Promise<PaymentTrouble | undefined>((resolve) => {
    script.addEventListener('load', () => resolve(undefined));
    script.addEventListener('error', () => {
      // The next press of the button tries anew.
      loading.delete(page);
      script.remove();
      resolve('failed');
    });
  });
  loading.set(page, loaded);
  script.src = address;
  script.async = true;
  page.body.append(script);
  return loaded;
}

function reportTrouble(trouble: PaymentTrouble): void {
  navigator.sendBeacon?.(`/payment-trouble?reason=${trouble}`);
}
