import type { Page } from '@playwright/test';
import { paise } from '../../src/kernel/paise.ts';
import { aReceipt, byClerk, recorded } from '../support/receipt-desk.ts';
import { appointmentId, bookAppointment } from './appointment-visit.ts';
import { comeIn, inquire, type languages, officeAddresses } from './office-visit.ts';
import { placeOrder } from './order-visit.ts';
import type { Site } from './site.ts';

/**
 * Creates a case, an order, a receipt and an appointment. The office must already have an account.
 * @returns every page of the office, as English paths to what was created
 */
async function officeTour(site: Site): Promise<string[]> {
  const reference = await inquire(site);
  const { number } = await placeOrder(site);
  const receipt = await recorded(site.db, [aReceipt({ amount: paise(5000) })], byClerk(Date.now()));
  const appointment = await appointmentId(site, (await bookAppointment(site)).path);
  // A page that responds with 404 is an error in the console; office-nothing.spec.ts checks it.
  const paths = Object.values(officeAddresses).filter((path) => path !== '/office/nothing-here');
  return paths.map((path) =>
    path
      .replace('{reference}', reference)
      .replace('{order}', number)
      .replace('{appointment}', appointment)
      .replace('{receipt}', receipt),
  );
}

/** Signs an owner in. @returns every page of the office, as English paths */
export async function enterOffice(page: Page, site: Site, locale: (typeof languages)[number]): Promise<string[]> {
  await comeIn(page, site, locale);
  return officeTour(site);
}
