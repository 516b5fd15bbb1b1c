import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { serverCommand, serverSettings } from '../../scripts/server-process.mjs';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { root } from '../boundaries/sources.ts';
import { plainBrowser } from '../support/plain-browser.ts';
import { freshPostgresDatabase } from '../support/postgres.ts';
import { openSignInDesk } from '../support/sign-in-desk.ts';
import { at } from './money-words.ts';
import { type Serving, serve } from './serve.ts';
import { openFolder } from './stranger.ts';

// These tests act as a visitor without a script, from the choice of the type to the cancelled appointment, on each
// engine and in each language.

const says = {
  en: { booked: 'Your appointment is booked', cancelled: 'This appointment was cancelled' },
  hi: { booked: 'आपका समय तय है', cancelled: 'यह समय रद्द हो चुका है' },
} as const;

for (const engine of ['SQLite', 'PostgreSQL'] as const) {
  describe(`served with ${engine}`, () => {
    let folder: Awaited<ReturnType<typeof openFolder>>;
    let db: Database;
    let site: Serving;

    beforeAll(async () => {
      folder = await openFolder();
      const dataDir = join(folder.path, 'data');
      mkdirSync(dataDir);
      const databaseUrl = engine === 'SQLite' ? undefined : await freshPostgresDatabase(inject('postgresUrl'));
      const settings = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
      const env = {
        PATH: process.env.PATH,
        ...serverSettings,
        ...settings,
        DATA_DIR: dataDir,
        TRUST_PROXY: '1',
      };
      site = await serve(process.execPath, serverCommand, { cwd: root, env });
      db = await openDatabase({ dataDir, databaseUrl });
      await (await openSignInDesk(db)).user('clerk');
      // Appointments are offered only with staff who have signed in.
      await db.updateTable('users').set({ signed_in_at: Date.now() }).execute();
    }, 300_000);
    afterAll(async () => {
      await site?.stop();
      await db?.destroy();
      await folder?.remove();
    });

    for (const [locale, way] of [
      ['en', 'branch'],
      ['hi', 'video'],
    ] as const) {
      test(`in ${locale}, ${way === 'branch' ? 'in person' : 'by video'}: booked, rescheduled and cancelled`, async () => {
        const visitor = plainBrowser(site.origin, { 'x-forwarded-for': `198.51.100.${locale === 'en' ? 1 : 2}` });
        const choice = await visitor.open(at(locale, '/appointments'));
        const [toWay = ''] = choice.linksWith(`way=${way}`);
        let times = await visitor.open(toWay);
        // An appointment in person needs a place.
        if (way === 'branch') {
          times = await visitor.open(times.linksWith('branch=')[0] ?? '');
        }
        const [time = ''] = times.linksWith('at=');
        const form = await visitor.open(time);
        const faulty = await form.press('mail', { name: 'Asha Verma' });
        expect([faulty.status, faulty.valueOf('name')]).toEqual([422, 'Asha Verma']);
        const booked = await faulty.press('mail', { mail: `asha-${locale}@example.in`, phone: '9812345678' });
        expect(booked.text).toContain(says[locale].booked);
        const path = booked.at.replace(/[?#].*$/, '');
        expect(path).toMatch(/\/appointments\/[\w-]{32}$/);

        /** Returns the UID, SEQUENCE and STATUS of the appointment's calendar file. */
        const told = async () => {
          const text = await (await fetch(`${site.origin}${path}/calendar`)).text();
          const line = (name: string) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(text)?.[1];
          return [line('UID'), line('SEQUENCE'), line('STATUS')];
        };
        const [uid, ...first] = await told();
        expect([uid, ...first]).toEqual([expect.stringMatching(/./), '0', 'CONFIRMED']);

        const moving = await visitor.open(booked.linksWith('?move')[0] ?? '');
        const later = await visitor.open(moving.linksWith('at=').at(-1) ?? '');
        const moved = await later.press('act=move');
        expect(moved.text).toContain(says[locale].booked);
        expect(await told()).toEqual([uid, '1', 'CONFIRMED']);

        // The time that was released is offered again.
        const begin = new URL(time, site.origin).searchParams.get('at') ?? '';
        expect((await visitor.open(times.at)).linksWith(encodeURIComponent(begin)).length).toBeGreaterThan(0);

        const asking = await visitor.open(moved.linksWith('?cancel')[0] ?? '');
        const cancelled = await asking.press('act=cancel');
        expect(cancelled.text).toContain(says[locale].cancelled);
        expect((await visitor.open(path)).text).toContain(says[locale].cancelled);
        expect(await told()).toEqual([uid, '2', 'CANCELLED']);
        const strangers = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
        expect((await visitor.open(strangers)).status).toBe(404);
      });
    }
  });
}
