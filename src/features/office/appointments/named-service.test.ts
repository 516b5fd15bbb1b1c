import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import type { AppointmentRow } from '@/server/platform/database/appointment-tables.ts';
import { inTransaction } from '@/server/platform/database/in-transaction.ts';
import { setContactState, stopped } from '@/server/platform/messages/consent.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { stoppedWords } from '@/ui/office/stopped.messages.ts';
import { appointmentPage } from './appointment-page.server.ts';
import { calendarWords } from './calendar.messages.ts';
import { OfficeAppointment } from './OfficeAppointment.tsx';
import { officeAppointment } from './shown-appointment.server.ts';

const starts_at = Date.parse('2026-11-23T04:30:00Z');
const row: AppointmentRow = {
  id: 'a',
  key: 'k',
  token: 't'.repeat(32),
  case_id: 'c',
  case_reference: 'AAR-7K4M-Q92T',
  clerk_id: 'u',
  starts_at,
  ends_at: starts_at + 45 * 60_000,
  way: 'phone',
  branch: null,
  address: '',
  name: 'Asha',
  mail: '',
  phone: '+919810012345',
  locale: 'en',
  service: 'gst-registration',
  zone: '',
  status: 'booked',
  sequence: 0,
  answer: null,
  answered_at: null,
  price_paise: 0,
  gst_percent: 0,
  paid_at: null,
  is_chosen: 0,
  person: '',
  created_at: 1,
  updated_at: 2,
};

test('the office sees which service was booked, and how long it takes, also if it is free', () => {
  const { facts } = officeAppointment(row, 'en', { clerks: [], now: 1 });
  const said = Object.fromEntries(facts);
  expect([said.About, said['Length and price']]).toEqual(['GST registration', '45 minutes, free of charge']);
});

test.each(locales)(
  '%s: the office sees that nothing can be sent to someone who has stopped our messages',
  async (locale) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
    const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
    try {
      const page = async (mail: string) => {
        const asked = {
          row: { ...row, mail },
          answer: undefined,
          place: undefined,
          now: 1,
          channels: app.messaging.channels,
        };
        const shown = await appointmentPage(app.db, locale, new URL('http://localhost/'), asked);
        const { day: _, ...props } = shown;
        return renderToStaticMarkup(
          createElement(OfficeAppointment, {
            ...props,
            words: calendarWords(locale),
            action: '/a',
            dateField: undefined,
          }),
        );
      };
      expect(await page('')).not.toContain(stoppedWords(locale).all);
      await inTransaction(app.db, (transaction) =>
        setContactState(transaction, 'phone', row.phone, stopped('service', 'message', 1)),
      );
      expect(await page('')).toContain(stoppedWords(locale).all);
      expect(await page('asha@example.in')).not.toContain(stoppedWords(locale).all);
    } finally {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
