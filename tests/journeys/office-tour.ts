import type { Page } from '@playwright/test';
import { appointmentId, bookAppointment } from './appointment-visit.ts';
import { newVisitor } from './forms.ts';
import { at, inquire, type languages, makeOwner, officeAddresses, signIn } from './office-visit.ts';
import { placeOrder } from './order-visit.ts';
import { expect, type Site } from './site.ts';

/** Every page of the office, as English addresses, with a case, an order and an appointment made for it. Somebody works here by then. */
export async function officeTour(site: Site): Promise<string[]> {
  const reference = await inquire(site);
  const { number } = await placeOrder(site);
  const appointment = appointmentId(site, (await bookAppointment(site)).path);
  return Object.values(officeAddresses).map((path) =>
    path.replace('{reference}', reference).replace('{order}', number).replace('{appointment}', appointment),
  );
}

/** Signs an owner in. @returns every page of the office, as English addresses */
export async function enterOffice(page: Page, site: Site, locale: (typeof languages)[number]): Promise<string[]> {
  const { email, address } = newVisitor();
  makeOwner(site, email);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await signIn(page, site, email, locale);
  await expect(page).toHaveURL(at(locale, '/office'));
  return officeTour(site);
}
