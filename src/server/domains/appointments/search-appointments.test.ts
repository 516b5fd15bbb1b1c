import { expect, test } from 'vitest';
import { addClerks, booked, HOUR, ten } from '../../../../tests/support/appointment-desk.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { searchAppointments } from './search-appointments.ts';

describeOnEachEngine('the search for appointments', ({ open }) => {
  test('finds a name, a phone number and a reference, and no cancelled appointment', async () => {
    const db = await open();
    await addClerks(db, 2);
    const asha = await booked(db, { name: 'Asha Verma', phone: '+919810012345' });
    const other = await booked(db, { name: 'Ravi 100%', startsAt: ten + HOUR });
    const names = async (typed: string) => (await searchAppointments(db, typed, 5)).map(({ name }) => name);
    expect(await names('asha v')).toEqual(['Asha Verma']);
    expect(await names('98100 12345')).toEqual(['Asha Verma']);
    expect(await names(asha.case_reference)).toEqual(['Asha Verma']);
    expect(await names('%')).toEqual(['Ravi 100%', 'Asha Verma']);
    expect(await names(' ')).toEqual([]);
    expect(await searchAppointments(db, 'a', 1)).toHaveLength(1);
    await db.updateTable('appointments').set({ status: 'cancelled' }).where('id', '=', other.id).execute();
    expect(await names('ravi')).toEqual([]);
  });
});
