import { appointmentId, bookAppointment } from './appointment-visit.ts';
import { inquire, officeAddresses } from './office-visit.ts';
import { placeOrder } from './order-visit.ts';
import type { Site } from './site.ts';

/** Every page of the office, as English addresses, with a case, an order and an appointment made for it. Somebody works here by then. */
export async function officeTour(site: Site): Promise<string[]> {
  const reference = await inquire(site);
  const { number } = await placeOrder(site);
  const appointment = appointmentId(site, (await bookAppointment(site)).path);
  return Object.values(officeAddresses).map((path) =>
    path.replace('{reference}', reference).replace('{order}', number).replace('{appointment}', appointment),
  );
}
