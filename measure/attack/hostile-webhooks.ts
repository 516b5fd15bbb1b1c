import { Agent } from 'node:http';
import { signatureOf } from '../../src/server/platform/whatsapp/signature.ts';
import { messagesBody, metaKeys, newWamid, webhookBody } from '../../tests/support/meta-server.ts';
import { type Answered, ask, countStatuses } from './ask.ts';
import { TYPED } from './target.ts';

const PATH = '/webhooks/whatsapp';
/** The paths of the providers' webhooks, each with its signature header. */
const DOORS = [
  [PATH, 'x-hub-signature-256'],
  ['/webhooks/razorpay', 'x-razorpay-signature'],
  ['/webhooks/stripe', 'stripe-signature'],
  ['/webhooks/mail', 'x-mail-signature'],
  ['/webhooks/sms/twilio?token=guessed', 'x-twilio-signature'],
] as const;
const FORGED = ['', 'sha256=', `sha256=${'0'.repeat(64)}`, 't=1,v1=00', '0'.repeat(64), 'a'.repeat(4_000)];
const GIANT = 12 * 1024 * 1024;

/** Correctly signed bodies with contents that Meta never sends. */
const STRANGE: readonly string[] = [
  'null',
  '[]',
  '"text"',
  '{',
  '',
  '{"object":"page","entry":[]}',
  '{"object":"whatsapp_business_account","entry":[{"changes":[{"field":"__proto__","value":{"constructor":1}}]}]}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  JSON.stringify(webhookBody({ holograms: [{ id: TYPED }] }, 'holograms')),
  JSON.stringify(
    messagesBody({ from: writer(1), messages: [{ type: 'hologram', hologram: { a: 1 } }], at: Date.now() }),
  ),
  JSON.stringify(messagesBody({ from: writer(2), messages: [{ type: 'text' }], at: Number.NaN })),
  JSON.stringify(messagesBody({ from: writer(3), messages: [{ type: 'text', text: { body: 7 } }], at: 1e18 })),
  JSON.stringify(
    messagesBody({ from: { phone: '' }, messages: [{ type: 'image', image: { id: '../../etc' } }], at: 1 }),
  ),
];

/** Returns a person who writes to us on WhatsApp. */
function writer(index: number) {
  const phone = `9198${String(index).padStart(8, '0')}`;
  return { phone, userId: `IN.Attack${index}`, name: `<script>alert(${index})</script>` };
}

interface WebhookFindings {
  readonly figures: readonly string[];
  readonly faults: readonly string[];
  /** The message ids that must each be stored once. */
  readonly once: readonly string[];
}

/** Sends forged, altered, huge, repeated and strange webhooks. */
export async function attackWebhooks(base: string): Promise<WebhookFindings> {
  const agent = new Agent({ keepAlive: true, maxSockets: 30 });
  const figures: string[] = [];
  const faults: string[] = [];
  const note = (name: string, answers: readonly Answered[], isRight: (status: number) => boolean): void => {
    figures.push(`${name}: ${countStatuses(answers)}`);
    const wrong = answers.filter(({ status }) => !isRight(status)).length;
    if (wrong > 0) {
      faults.push(`${wrong} of ${answers.length} answers to ${name} were wrong.`);
    }
  };
  const post = (path: string, body: Buffer | string, headers: Record<string, string>, isChunked = false) =>
    ask(base, agent, {
      method: 'POST',
      path,
      body,
      isChunked,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7', ...headers },
    });
  const signed = (body: Buffer | string) => ({ 'x-hub-signature-256': signatureOf(metaKeys.appSecret, body) });

  const text = (id: string, index: number) =>
    Buffer.from(
      JSON.stringify(
        messagesBody({
          from: writer(index),
          messages: [{ id, type: 'text', text: { body: `नमस्ते ${TYPED}` } }],
          at: Date.now(),
        }),
      ).replaceAll(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
    );

  const forged = DOORS.flatMap(([path, header]) =>
    FORGED.flatMap((value) =>
      Array.from({ length: 20 }, () => post(path, text(newWamid(), 9), value ? { [header]: value } : {})),
    ),
  );
  note('forged', await Promise.all(forged), (status) => status >= 400 && status < 500);

  const bytes = text(newWamid(), 9);
  const again = Buffer.from(JSON.stringify(JSON.parse(bytes.toString('utf8'))));
  const changed = [
    again,
    Buffer.concat([bytes, Buffer.from(' ')]),
    bytes.subarray(0, -1),
    Buffer.from(`\uFEFF${bytes}`),
  ];
  note(
    'changed after signing',
    await Promise.all(changed.map((body) => post(PATH, body, signed(bytes)))),
    (status) => status === 401,
  );

  const giant = Buffer.alloc(GIANT, 'x');
  const giants = DOORS.flatMap(([path, header]) =>
    [false, true].map((isChunked) =>
      post(path, giant, { [header]: signatureOf(metaKeys.appSecret, giant) }, isChunked),
    ),
  );
  note('12 MB', await Promise.all(giants), (status) => status === 0 || (status >= 400 && status < 500));

  const id = newWamid();
  const repeated = text(id, 10);
  const repeats = await Promise.all(Array.from({ length: 200 }, () => post(PATH, repeated, signed(repeated))));
  // The webhook immediately refuses requests over its limit, and Meta sends them again.
  note('repeated', repeats, (status) => status === 200 || status === 503);

  const strange = STRANGE.map((body) => post(PATH, body, signed(body)));
  note('strange but signed', await Promise.all(strange), (status) => status < 500 && status !== 0);

  const flood = Array.from({ length: 300 }, () => text(newWamid(), 11));
  note(
    '300 messages of one person',
    await Promise.all(flood.map((body) => post(PATH, body, signed(body)))),
    (status) => status === 200 || status === 503,
  );
  const verify = (query: string) =>
    ask(base, agent, { path: `${PATH}?${query}`, headers: { 'x-forwarded-for': '203.0.113.7' } });
  note(
    'guessed verify tokens',
    await Promise.all(['', 'hub.mode=subscribe&hub.verify_token=guess&hub.challenge=1', 'hub.challenge=1'].map(verify)),
    (status) => status === 403,
  );
  agent.destroy();
  return { figures, faults, once: [id] };
}
