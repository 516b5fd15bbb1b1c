import { resolve } from 'node:path';
import { type Paise, paise } from '../../../kernel/paise.ts';
import {
  type RazorpaySettings,
  type SmsProvider,
  type SmsSettings,
  type StripeSettings,
  smsKeys,
  smsProviders,
  type WhatsAppSettings,
} from './provider-settings.ts';
import { strangeSettings } from './setting-names.ts';

/** The number of days for which a backup is kept unless the firm sets another number. */
export const BACKUP_KEEP_DAYS = 14;

/**
 * The checked configuration of a process. Every setting is an environment variable; an empty one is treated as unset.
 * Only this file reads the environment.
 */
export interface Env {
  /** PORT, default 3000: where the site listens, 0 to 65535; 0 takes any free port. */
  readonly port: number;
  /** HOST, default 0.0.0.0: the interface to listen on. */
  readonly host: string;
  /** DATA_DIR, default ./data: the embedded database, uploads and undelivered email are here. Kept as an absolute path. */
  readonly dataDir: string;
  /** DATABASE_URL, postgres://...: use this PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /**
   * SMTP_URL, smtp://user:password@host:port or smtps://...: the mail server; without it, emails are saved as files in
   * DATA_DIR/mail.
   */
  readonly smtpUrl: string | undefined;
  /** TRUST_PROXY, default 0, at most 10: how many proxies in front append to X-Forwarded-For. */
  readonly trustProxy: number;
  /** SITE_URL, https://www.example.in: the site's public origin, for links in emails. Without a trailing slash. */
  readonly siteUrl: string | undefined;
  /** CONTENT_DIR, default ./content: the content of the site, read by the build. Kept as an absolute path. */
  readonly contentDir: string;
  /** BUILD_DIR, default dist next to the code: where the build is put and served from. Kept as an absolute path. */
  readonly buildDir: string | undefined;
  /** ACKNOWLEDGEMENTS_PER_DAY, default 2000: further acknowledgements wait for a clerk; see outbox/ceilings.ts. */
  readonly acknowledgementsPerDay: number;
  /** OFFICE_2FA, required or offered, default offered: whether staff need two-step sign-in. */
  readonly officeNeedsFactor: boolean;
  /**
   * MAIL_IN_SECRET, at least 32 characters: the key for emails posted to /webhooks/mail; without it that path does not
   * exist.
   */
  readonly mailInSecret: string | undefined;
  /**
   * IMAP_URL, imaps://user:password@host:993/INBOX or imap://...: the mailbox to fetch; without it, no mailbox is
   * fetched.
   */
  readonly imapUrl: string | undefined;
  /**
   * MAIL_IN_SERVER, such as mx.example.in: the name under which the firm's own mail server reports whether a sender is
   * genuine.
   */
  readonly mailInServer: string | undefined;
  /** RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET together: enable payment of orders with Razorpay. */
  readonly razorpay: RazorpaySettings | undefined;
  /** STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET together: enable payment of orders with Stripe. */
  readonly stripe: StripeSettings | undefined;
  /**
   * CLAMD_URL, tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl: the virus scanner for orders' documents; without
   * it, none is used.
   */
  readonly clamdUrl: string | undefined;
  /** SMS_PROVIDER and the keys of that gateway: SMS messages are sent through it. */
  readonly sms: SmsSettings | undefined;
  /** SMS_PER_DAY, default 2000: above this, acknowledgements and reminders by SMS wait for a clerk. */
  readonly smsPerDay: number;
  /** SMS_RUPEES_PER_DAY: above this cost, they wait as well; without it, there is no such limit. */
  readonly smsPaisePerDay: Paise | undefined;
  /** WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN together: WhatsApp messages. */
  readonly whatsapp: WhatsAppSettings | undefined;
  /** WHATSAPP_PER_DAY, default 1000: above this, acknowledgements and reminders by WhatsApp wait for a clerk. */
  readonly whatsappPerDay: number;
  /** WHATSAPP_RUPEES_PER_DAY: above this cost, they wait as well; without it, there is no such limit. */
  readonly whatsappPaisePerDay: Paise | undefined;
  /**
   * PUSH_SERVICES, origins separated by spaces or commas: push services to allow besides those of the usual browsers,
   * such as one that the firm runs.
   */
  readonly pushServices: readonly string[];
  /**
   * METRICS_TOKEN, at least 32 characters: the token for reading /metrics; without it, only programs on this machine
   * may read it.
   */
  readonly metricsToken: string | undefined;
  /** LOG_LEVEL, default info. */
  readonly logLevel: LogLevel;
  /** The five S3_ settings together: the bucket for uploads; without them, uploads are below DATA_DIR/files. */
  readonly s3: S3Settings | undefined;
  /** BACKUP_DIR, with BACKUP_KEEP_DAYS and BACKUP_AT: enables a backup every night. */
  readonly backup: BackupSettings | undefined;
}

/** The time and place of the nightly backups. */
export interface BackupSettings {
  /** BACKUP_DIR: the folder of the backups. Kept as an absolute path. */
  readonly folder: string;
  /** BACKUP_KEEP_DAYS, default 14, 1 to 3650: how many good backups are kept. */
  readonly keepDays: number;
  /** BACKUP_AT, default 02:30: the time of day in India. Kept as minutes since midnight. */
  readonly atMinute: number;
}

/** An S3 bucket at Amazon or a compatible service. */
export interface S3Settings {
  /** S3_BUCKET: the name of the bucket. */
  readonly bucket: string;
  /** S3_ENDPOINT, https://...: the service's origin. */
  readonly endpoint: string;
  /** S3_REGION, such as ap-south-1; compatible services accept any. */
  readonly region: string;
  /** S3_ACCESS_KEY_ID. */
  readonly accessKeyId: string;
  /** S3_SECRET_ACCESS_KEY. */
  readonly secretAccessKey: string;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
const S3_NAMES = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** A rejected value, with what was expected. */
class Refused {
  readonly expected: string;
  constructor(expected: string) {
    this.expected = expected;
  }
}

/**
 * Reads and checks the configuration.
 * @throws Error with one sentence per wrong variable: its name, its value and what was expected
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const complaints: string[] = [];
  function read<T>(name: string, absent: T, parse: (value: string) => T | Refused): T {
    const value = source[name]?.trim();
    if (!value) {
      return absent;
    }
    const parsed = parse(value);
    if (!(parsed instanceof Refused)) {
      return parsed;
    }
    const shown = /_(?:SECRET|TOKEN|KEY)$/.test(name) ? 'something else' : `"${withoutPassword(value)}"`;
    complaints.push(`${name} is ${shown}, but it should be ${parsed.expected}.`);
    return absent;
  }
  const env: Env = {
    port: read('PORT', 3000, (value) => wholeNumber(value, 65_535)),
    host: read('HOST', '0.0.0.0', hostName),
    dataDir: resolve(read('DATA_DIR', './data', (value) => value)),
    databaseUrl: read<string | undefined>('DATABASE_URL', undefined, databaseUrl),
    smtpUrl: read<string | undefined>('SMTP_URL', undefined, smtpUrl),
    trustProxy: read('TRUST_PROXY', 0, (value) => wholeNumber(value, 10)),
    siteUrl: read<string | undefined>('SITE_URL', undefined, siteOrigin),
    contentDir: resolve(read('CONTENT_DIR', './content', (value) => value)),
    buildDir: read<string | undefined>('BUILD_DIR', undefined, (value) => resolve(value)),
    // The number of emails that Google Workspace lets one mailbox send per day: https://support.google.com/a/answer/166852
    acknowledgementsPerDay: read('ACKNOWLEDGEMENTS_PER_DAY', 2000, (value) => wholeNumber(value, 1_000_000)),
    officeNeedsFactor: read('OFFICE_2FA', false, requiredOrOffered),
    mailInSecret: read<string | undefined>('MAIL_IN_SECRET', undefined, secret),
    imapUrl: read<string | undefined>('IMAP_URL', undefined, imapUrl),
    mailInServer: read<string | undefined>('MAIL_IN_SERVER', undefined, serverName),
    razorpay: readRazorpay(source, read, complaints),
    stripe: readStripe(source, read, complaints),
    clamdUrl: read<string | undefined>('CLAMD_URL', undefined, clamdUrl),
    sms: readSms(source, read, complaints),
    smsPerDay: readSmsPerDay(read),
    smsPaisePerDay: readSmsCost(read),
    whatsapp: readWhatsApp(source, read, complaints),
    whatsappPerDay: readWhatsAppPerDay(read),
    whatsappPaisePerDay: readWhatsAppCost(read),
    pushServices: read<readonly string[]>('PUSH_SERVICES', [], origins),
    metricsToken: read<string | undefined>('METRICS_TOKEN', undefined, secret),
    logLevel: read<LogLevel>('LOG_LEVEL', 'info', logLevel),
    s3: readS3(source, read, complaints),
    backup: readBackup(source, read, complaints),
  };
  if (complaints.length > 0) {
    throw new Error(complaints.join('\n'));
  }
  return env;
}

function wholeNumber(value: string, atMost: number, atLeast = 0): number | Refused {
  return /^\d{1,9}$/.test(value) && Number(value) <= atMost && Number(value) >= atLeast
    ? Number(value)
    : new Refused(`a whole number from ${atLeast} to ${atMost}`);
}

function hostName(value: string): string | Refused {
  return /^[\w.:-]+$/.test(value) ? value : new Refused('an IP address or a host name, such as 0.0.0.0');
}

function databaseUrl(value: string): string | Refused {
  const protocol = URL.canParse(value) ? new URL(value).protocol : '';
  return protocol === 'postgres:' || protocol === 'postgresql:'
    ? value
    : new Refused('an address such as postgres://user:password@host:5432/database, or absent');
}

function smtpUrl(value: string): string | Refused {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && (url.protocol === 'smtp:' || url.protocol === 'smtps:') && url.hostname
    ? value
    : new Refused('an address such as smtp://user:password@host:587 or smtps://user:password@host:465, or absent');
}

function imapUrl(value: string): string | Refused {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isWhole = url?.hostname && url.username && url.password && ['imap:', 'imaps:'].includes(url.protocol);
  return isWhole ? value : new Refused('an address such as imaps://user:password@host:993/INBOX, or absent');
}

function clamdUrl(value: string): string | Refused {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isSocket = url?.protocol === 'unix:' && url.hostname === '' && url.pathname.length > 1;
  const isPort = url?.protocol === 'tcp:' && url.hostname !== '' && ['', '/'].includes(url.pathname);
  return isSocket || isPort
    ? value
    : new Refused('an address such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl, or absent');
}

function serverName(value: string): string | Refused {
  return /^[\w.-]+$/.test(value)
    ? value.toLowerCase()
    : new Refused('the name of a mail server, such as mx.example.in');
}

function siteOrigin(value: string): string | Refused {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(value.toLowerCase());
  return isOrigin ? url.origin : new Refused('an origin without a path, such as https://www.example.in, or absent');
}

function origins(value: string): readonly string[] | Refused {
  const found = value.split(/[\s,]+/).map(siteOrigin);
  const wrong = found.find((each) => each instanceof Refused);
  return wrong ? new Refused('origins separated by spaces, such as https://push.example.in') : (found as string[]);
}

type Read = <T>(name: string, absent: T, parse: (value: string) => T | Refused) => T;

function readS3(source: NodeJS.ProcessEnv, read: Read, complaints: string[]): S3Settings | undefined {
  const settings = {
    bucket: read('S3_BUCKET', '', bucketName),
    endpoint: read('S3_ENDPOINT', '', siteOrigin),
    region: read('S3_REGION', '', (value) => value),
    accessKeyId: read('S3_ACCESS_KEY_ID', '', (value) => value),
    secretAccessKey: read('S3_SECRET_ACCESS_KEY', '', (value) => value),
  };
  const missing = S3_NAMES.filter((name) => !source[name]?.trim());
  if (missing.length === S3_NAMES.length) {
    return undefined;
  }
  for (const name of missing) {
    complaints.push(`${name} is missing: the five S3_ settings belong together.`);
  }
  return settings;
}

function readRazorpay(source: NodeJS.ProcessEnv, read: Read, complaints: string[]): RazorpaySettings | undefined {
  const settings = {
    keyId: read('RAZORPAY_KEY_ID', '', (value) => value),
    keySecret: read('RAZORPAY_KEY_SECRET', '', (value) => value),
    webhookSecret: read('RAZORPAY_WEBHOOK_SECRET', '', (value) => value),
    oldWebhookSecret: read<string | undefined>('RAZORPAY_OLD_WEBHOOK_SECRET', undefined, (value) => value),
    api: read('RAZORPAY_API', 'https://api.razorpay.com', siteOrigin),
  };
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];
  return areAllSet(source, names, complaints) ? settings : undefined;
}

function readStripe(source: NodeJS.ProcessEnv, read: Read, complaints: string[]): StripeSettings | undefined {
  const settings = {
    secretKey: read('STRIPE_SECRET_KEY', '', (value) => value),
    webhookSecret: read('STRIPE_WEBHOOK_SECRET', '', (value) => value),
    api: read('STRIPE_API', 'https://api.stripe.com', siteOrigin),
  };
  return areAllSet(source, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], complaints) ? settings : undefined;
}

function readSms(source: NodeJS.ProcessEnv, read: Read, complaints: string[]): SmsSettings | undefined {
  const provider = read<SmsProvider | undefined>('SMS_PROVIDER', undefined, smsProvider);
  const settings = {
    account: read('SMS_ACCOUNT', '', plainKey),
    key: read('SMS_KEY', '', plainKey),
    secret: read('SMS_SECRET', '', (value) => value),
    region: read('SMS_REGION', '', (value) => value),
    api: read<string | undefined>('SMS_API', undefined, siteOrigin),
    webhookToken: read<string | undefined>('SMS_WEBHOOK_TOKEN', undefined, secret),
  };
  if (provider === undefined) {
    for (const name of ['SMS_ACCOUNT', 'SMS_KEY', 'SMS_SECRET', 'SMS_REGION', 'SMS_API', 'SMS_WEBHOOK_TOKEN']) {
      if (source[name]?.trim() && !source.SMS_PROVIDER?.trim()) {
        complaints.push(`${name} is set, but SMS_PROVIDER is not: no SMS would be sent.`);
      }
    }
    return undefined;
  }
  const needed = [...smsKeys[provider], 'SMS_WEBHOOK_TOKEN'];
  for (const name of needed.filter((each) => !source[each]?.trim())) {
    complaints.push(`${name} is missing: SMS_PROVIDER=${provider} needs ${needed.join(', ')}.`);
  }
  const { webhookToken = '' } = settings;
  return { ...settings, provider, webhookToken };
}

const readSmsPerDay = (read: Read): number => read('SMS_PER_DAY', 2000, (value) => wholeNumber(value, 1_000_000));

const readSmsCost = (read: Read): Paise | undefined =>
  read<Paise | undefined>('SMS_RUPEES_PER_DAY', undefined, wholeRupees);

/** Parses an amount in whole rupees. */
function wholeRupees(value: string): Paise | Refused {
  const rupees = wholeNumber(value, 1_000_000);
  return rupees instanceof Refused ? rupees : paise(rupees * 100);
}

function smsProvider(value: string): SmsProvider | Refused {
  return smsProviders.find((each) => each === value.toLowerCase()) ?? new Refused(`one of ${smsProviders.join(', ')}`);
}

/** Checks a key that becomes part of a URL or a header. */
function plainKey(value: string): string | Refused {
  return /^[\w.:+/=-]+$/.test(value) ? value : new Refused('a key without spaces, as the gateway shows it');
}

/** The WhatsApp settings that are useful only together. */
const WHATSAPP_NAMES = [
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const;

function readWhatsApp(source: NodeJS.ProcessEnv, read: Read, complaints: string[]): WhatsAppSettings | undefined {
  const settings = {
    phoneNumberId: read('WHATSAPP_PHONE_NUMBER_ID', '', metaId),
    accountId: read<string | undefined>('WHATSAPP_ACCOUNT_ID', undefined, metaId),
    token: read('WHATSAPP_TOKEN', '', plainToken),
    appSecret: read('WHATSAPP_APP_SECRET', '', appSecret),
    verifyToken: read('WHATSAPP_VERIFY_TOKEN', '', verifyToken),
    // Meta supports a version for two years: https://developers.facebook.com/docs/graph-api/changelog/versions
    version: read('WHATSAPP_API_VERSION', 'v25.0', apiVersion),
    api: read('WHATSAPP_API', 'https://graph.facebook.com', siteOrigin),
  };
  const isAny = areAllSet(source, WHATSAPP_NAMES, complaints);
  if (!isAny && source.WHATSAPP_ACCOUNT_ID?.trim() && !WHATSAPP_NAMES.some((name) => source[name]?.trim())) {
    complaints.push('WHATSAPP_ACCOUNT_ID is set, but WHATSAPP_TOKEN is not: no WhatsApp message would be sent.');
  }
  return isAny ? settings : undefined;
}

const readWhatsAppPerDay = (read: Read): number =>
  read('WHATSAPP_PER_DAY', 1000, (value) => wholeNumber(value, 1_000_000));

const readWhatsAppCost = (read: Read): Paise | undefined =>
  read<Paise | undefined>('WHATSAPP_RUPEES_PER_DAY', undefined, wholeRupees);

function metaId(value: string): string | Refused {
  return /^\d{5,25}$/.test(value)
    ? value
    : new Refused('an id of digits, as the WhatsApp Manager shows it below the number, not the number itself');
}

function plainToken(value: string): string | Refused {
  return /^[\x21-\x7e]{20,2000}$/.test(value) ? value : new Refused('the token of a system user, without spaces');
}

function appSecret(value: string): string | Refused {
  return /^[\x21-\x7e]{8,200}$/.test(value) ? value : new Refused('the secret of the app, without spaces');
}

function verifyToken(value: string): string | Refused {
  return /^[\w.~-]{8,200}$/.test(value) ? value : new Refused('a word of your own with at least 8 letters or digits');
}

function apiVersion(value: string): string | Refused {
  return /^v\d{1,3}\.\d$/.test(value) ? value : new Refused('a version of the API, such as v25.0');
}

/** Whether a provider's keys are set. They are useful only together. */
function areAllSet(source: NodeJS.ProcessEnv, names: readonly string[], complaints: string[]): boolean {
  const missing = names.filter((name) => !source[name]?.trim());
  if (missing.length === names.length) {
    return false;
  }
  for (const name of missing) {
    complaints.push(`${name} is missing: ${names.join(', ')} belong together.`);
  }
  return missing.length === 0;
}

function readBackup(source: NodeJS.ProcessEnv, read: Read, complaints: string[]): BackupSettings | undefined {
  const folder = read<string | undefined>('BACKUP_DIR', undefined, (value) => resolve(value));
  const keepDays = read('BACKUP_KEEP_DAYS', BACKUP_KEEP_DAYS, (value) => wholeNumber(value, 3650, 1));
  const atMinute = read('BACKUP_AT', 150, timeOfDay);
  if (folder) {
    return { folder, keepDays, atMinute };
  }
  for (const name of ['BACKUP_KEEP_DAYS', 'BACKUP_AT']) {
    if (source[name]?.trim()) {
      complaints.push(`${name} is set, but BACKUP_DIR is not: no backup would be made.`);
    }
  }
  return undefined;
}

function timeOfDay(value: string): number | Refused {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(value) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : new Refused('a time of the day, such as 02:30');
}

function requiredOrOffered(value: string): boolean | Refused {
  const known = ['required', 'offered'].includes(value.toLowerCase());
  return known ? value.toLowerCase() === 'required' : new Refused('required or offered');
}

function secret(value: string): string | Refused {
  return value.length >= 32
    ? value
    : new Refused('a secret of at least 32 letters, such as `openssl rand -hex 32` makes');
}

function bucketName(value: string): string | Refused {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value) ? value : new Refused('the name of a bucket, or absent');
}

function logLevel(value: string): LogLevel | Refused {
  return LOG_LEVELS.find((level) => level === value.toLowerCase()) ?? new Refused(`one of ${LOG_LEVELS.join(', ')}`);
}

/** Returns a sentence for each name in the environment that seems to be meant for us but is not one that we read. */
export const strangeNames = (source: NodeJS.ProcessEnv = process.env): string[] =>
  strangeSettings(Object.keys(source).filter((name) => source[name]?.trim()));

/** Returns the environment for a program that we start: ours, with these variables on top. */
export function environmentFor(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...more };
}

/** Hides the password in a mistyped URL, because startup errors end up in logs. */
function withoutPassword(value: string): string {
  return value.replace(/(\/\/[^/@:]*):.*@/, '$1:***@');
}
