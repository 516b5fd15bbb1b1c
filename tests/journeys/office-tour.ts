import { inquire, officeAddresses } from './office-visit.ts';
import { placeOrder } from './order-visit.ts';
import type { Site } from './site.ts';

/** Every page of the office, as English addresses, with a case and an order made for it. */
export async function officeTour(site: Site): Promise<string[]> {
  const reference = await inquire(site);
  const { number } = await placeOrder(site);
  return Object.values(officeAddresses).map((path) =>
    path.replace('{reference}', reference).replace('{order}', number),
  );
}
