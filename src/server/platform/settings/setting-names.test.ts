import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkForwarding, checkSettings } from '../../across/health/check-settings.ts';
import { Attention } from '../log/attention.ts';
import { settingNames, strangeSettings } from './setting-names.ts';

test('the list has exactly the settings that are read', () => {
  const code = readFileSync('src/server/platform/settings/env.ts', 'utf8');
  const read = new Set([...code.matchAll(/'((?:[A-Z][A-Z0-9]*_)+[A-Z0-9]+|PORT|HOST)'/g)].map(([, name]) => name));
  expect([...settingNames].toSorted()).toEqual([...read].toSorted());
});

test.each([
  ['SMTP_ULR', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['STE_URL', 'SITE_URL'],
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['BACKUPDIR', 'BACKUP_DIR'],
])('%s is reported as a misspelt %s', (name, meant) => {
  expect(strangeSettings([name])).toEqual([expect.stringContaining(`Do you mean ${meant}?`)]);
});

test('a name with one of our prefixes is reported, other programs’ settings are not', () => {
  expect(strangeSettings(['BACKUP_FOLDER', 'RAZORPAY_KEY'])).toHaveLength(2);
  const others = ['PATH', 'HOME', 'HOSTNAME', 'LANG', 'NODE_ENV', 'PORT', 'HOST', 'PWD', 'SHELL', 'USER', 'LOGNAME'];
  const more = [
    'POSTGRES_PASSWORD',
    'CERTIFICATES',
    'AWS_REGION',
    'DATABASE_HOST',
    'S3_BUCKET',
    'MEMORY_PRESSURE_WATCH',
  ];
  expect(strangeSettings([...others, ...more, ...settingNames])).toEqual([]);
});

const topics = (attention: Attention) => attention.all().map(({ topic }) => topic);

test('an https site without a mail server, and pages built for another origin, are noted', () => {
  const attention = new Attention();
  const smtpUrl = 'smtps://mail.example.in';
  checkSettings({ siteUrl: undefined, smtpUrl: undefined }, 'https://www.example.in', [], attention);
  checkSettings({ siteUrl: 'http://localhost', smtpUrl: undefined }, 'http://localhost', [], attention);
  checkSettings({ siteUrl: 'https://www.example.in', smtpUrl }, 'https://www.example.in', [], attention);
  expect(topics(attention)).toEqual([]);
  checkSettings({ siteUrl: 'https://b.example', smtpUrl: undefined }, 'https://a.example', ['A B'], attention);
  expect(topics(attention)).toEqual(['smtp', 'site-url', 'settings']);
});

test.each([
  [undefined, 0, false],
  ['203.0.113.9', 1, false],
  ['203.0.113.9, 198.51.100.1', 1, false],
  [undefined, 1, true],
  ['203.0.113.9', 2, true],
  ['203.0.113.9', 0, true],
])('a form with X-Forwarded-For %s while TRUST_PROXY is %s: noted %s', (forwarded, trustProxy, isNoted) => {
  const attention = new Attention();
  const remoteAddress = '127.0.0.1';
  checkForwarding({ remoteAddress, forwarded }, trustProxy, attention);
  expect(topics(attention)).toEqual(isNoted ? ['proxy'] : []);
  const right = Array.from({ length: trustProxy }, () => '::1').join() || undefined;
  // A single request may bypass the proxy, so only several in a row show that the setting has been fixed.
  checkForwarding({ remoteAddress, forwarded: right }, trustProxy, attention);
  expect(topics(attention)).toEqual(isNoted ? ['proxy'] : []);
  for (let forms = 1; forms < 20; forms += 1) {
    checkForwarding({ remoteAddress, forwarded: right }, trustProxy, attention);
  }
  expect(topics(attention)).toEqual([]);
});

test('a stranger who sends X-Forwarded-For raises no alarm if no proxy is trusted', () => {
  const attention = new Attention();
  for (const remoteAddress of ['203.0.113.9', '::ffff:198.51.100.7', '2001:db8::1', '172.32.0.1', undefined]) {
    checkForwarding({ remoteAddress, forwarded: '192.0.2.1' }, 0, attention);
  }
  expect(topics(attention)).toEqual([]);
  for (const remoteAddress of ['::1', '::ffff:10.0.0.2', '172.31.0.1', 'fd00::2']) {
    const noted = new Attention();
    checkForwarding({ remoteAddress, forwarded: '192.0.2.1' }, 0, noted);
    expect(topics(noted)).toEqual(['proxy']);
  }
});
