import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reportFeatures } from './report-features.ts';

const directory = mkdtempSync(join(tmpdir(), 'features-'));
afterAll(() => rmSync(directory, { recursive: true }));
const content = join(directory, 'content');
cpSync('content', content, { recursive: true });
const company = join(content, 'company.yaml');
// Without its number in company.yaml, WhatsApp is switched off.
writeFileSync(company, readFileSync(company, 'utf8').replace(/^whatsapp: .*\n/m, ''));

/** Returns the whole report for these lines in features.yaml. */
function report(...lines: readonly string[]): string[] {
  writeFileSync(join(content, 'features.yaml'), `${lines.join('\n')}\n`);
  reportFeatures(content, directory, false);
  return readFileSync(join(directory, 'features-report.txt'), 'utf8').split('\n').filter(Boolean);
}

const allOff = ['orders: false', 'payments: false', 'appointments: false', 'chat: false', 'accounts: false'];

test('orders, appointments and dashboards of courts, buyers and portals are not the firm’s', () => {
  const said = report(...allOff).filter((line) => /^(?:services|sections)\//.test(line));
  expect(said.filter((line) => !line.includes('(whatsapp)') && !line.includes(' leads to '))).toEqual([]);
});

test('what a service or a section says about a feature that is off is listed with its file and field', () => {
  const file = join(content, 'services/trade-license.yaml');
  const was = readFileSync(file, 'utf8');
  const cases = [
    ['orders', 'Place your order and see it here.', 'यहाँ से ऑर्डर दीजिए।'],
    ['orders', 'All orders are answered in a day.', 'आपके ऑर्डर का जवाब एक दिन में।'],
    ['appointments', 'Appointments are on Mondays.', 'मुलाकात सोमवार को।'],
    ['chat', 'Our chat is open at night.', 'लाइव चैट रात में भी।'],
    ['accounts', 'It is in your own dashboard.', 'यह अपने डैशबोर्ड में देखिए।'],
    ['payments', 'You can pay online.', 'ऑनलाइन भुगतान होता है।'],
    ['whatsapp', 'Send us the photos on WhatsApp.', 'फ़ोटो हमें व्हाट्सऐप पर भेजिए।'],
  ] as const;
  const lines = cases.map(([, en, hi]) => `    - { en: "${en}", hi: "${hi}" }\n`);
  writeFileSync(file, was.replace(/^( {2}what:\n)/m, `$1${lines.join('')}`));
  const said = report(...allOff);
  for (const [index, [feature, en, hi]] of cases.entries()) {
    for (const [locale, text] of Object.entries({ en, hi })) {
      expect(said).toContain(`services/trade-license.yaml › page › what › ${index} › ${locale} (${feature}): ${text}`);
    }
  }
  writeFileSync(file, was);
});

test('finds the plural of a feature that is off', () => {
  const file = join(content, 'how-it-works.yaml');
  const was = readFileSync(file, 'utf8');
  writeFileSync(file, was.replace(/^title: .*$/m, 'title: { en: "Orders", hi: "ऑर्डर" }'));
  expect(report('orders: false')).toContain('how-it-works.yaml › title › en (orders): Orders');
  writeFileSync(file, was);
});
