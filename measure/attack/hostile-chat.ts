import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { multipart, sampleFile } from '../../tests/support/sample-files.ts';
import { type Answered, type Asked, ask, countStatuses } from './ask.ts';
import { TYPED } from './target.ts';

const SCRIPT = `<script>alert("${TYPED}")</script><img src=x onerror=alert(1)>`;

interface Findings {
  readonly figures: readonly string[];
  readonly faults: readonly string[];
}

/** Attacks the visitors' chat with floods, guessed conversations, other origins, and scripts in names. */
export async function attackChat(base: string): Promise<Findings> {
  const agent = new Agent({ keepAlive: true, maxSockets: 60 });
  const figures: string[] = [];
  const faults: string[] = [];
  const fail = (isRight: boolean, sentence: string): void => {
    if (!isRight) {
      faults.push(sentence);
    }
  };
  const send = (asked: Asked, address: string, cookie = '') =>
    ask(base, agent, {
      ...asked,
      headers: {
        accept: 'application/json',
        'x-forwarded-for': address,
        ...(cookie ? { cookie } : {}),
        ...asked.headers,
      },
    });
  const post = (fields: Record<string, string>, address: string, cookie = '', headers: Record<string, string> = {}) =>
    send(
      {
        method: 'POST',
        path: '/chat',
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      },
      address,
      cookie,
    );
  const say = (text: string, address: string, cookie = '') => post({ act: 'send', text, sure: '1' }, address, cookie);
  const accepted = (answers: readonly Answered[]): number => answers.filter(({ status }) => status === 200).length;

  // Deleting the cookie must not give a visitor a new allowance.
  const begun = await Promise.all(Array.from({ length: 60 }, (_, index) => say(`Hello ${index}`, '198.51.100.1')));
  figures.push(`60 conversations of one address: ${countStatuses(begun)}`);
  fail(accepted(begun) <= 6, `${accepted(begun)} conversations of one address were begun.`);

  const own = await say('Hello', '198.51.100.2');
  const flood = await Promise.all(
    Array.from({ length: 200 }, (_, index) => say(`${index}`, '198.51.100.2', own.cookie)),
  );
  figures.push(`200 messages in a conversation: ${countStatuses(flood)}`);
  fail(own.status === 200 && accepted(flood) <= 20, `${accepted(flood)} messages of one conversation were accepted.`);
  const other = await say('Hello', '198.51.100.3');
  fail(other.status === 200, `Beside the flood, another visitor got ${other.status}.`);

  const guesses = await Promise.all(
    Array.from({ length: 300 }, () => {
      const token = randomBytes(16).toString('base64url');
      return [
        send({ path: '/chat/live', isStream: true }, '198.51.100.4', `chat=${token}`),
        send({ path: `/chat?back=${token}`, headers: { accept: 'text/html' } }, '198.51.100.4'),
        send({ path: `/chat/${token}` }, '198.51.100.4', `chat=${token}`),
        post({ act: 'back', code: token }, '198.51.100.4'),
      ];
    }).flat(),
  );
  figures.push(`1,200 guesses: ${countStatuses(guesses)}`);
  fail(accepted(guesses) === 0, `${accepted(guesses)} guesses opened something.`);

  const streams = await Promise.all(
    Array.from({ length: 40 }, () => send({ path: '/chat/live', isStream: true }, '198.51.100.3', other.cookie)),
  );
  figures.push(`40 streams of a conversation: ${countStatuses(streams)}`);
  fail(accepted(streams) === 2, `${accepted(streams)} streams of one conversation were opened.`);
  for (const stream of streams) {
    stream.end();
  }

  const elsewhere: readonly Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  const foreign = await Promise.all(
    elsewhere.flatMap((headers) =>
      ['send', 'contact', 'end', 'back', 'seen', 'typing'].map((act) =>
        post({ act, text: 'from elsewhere' }, '198.51.100.3', other.cookie, headers),
      ),
    ),
  );
  figures.push(`18 posts of other origins: ${countStatuses(foreign)}`);
  fail(
    foreign.every(({ status }) => status === 403),
    'A post of another origin was not refused.',
  );

  const named = await say(SCRIPT, '198.51.100.5');
  await post({ act: 'contact', name: SCRIPT, email: 'a@example.in', phone: '' }, '198.51.100.5', named.cookie);
  const upload = (name: string, bytes: Buffer<ArrayBuffer>) => {
    const { body, type } = multipart({ act: 'send', text: '', sure: '1' }, [{ field: 'file', name, bytes }]);
    return send(
      { method: 'POST', path: '/chat', body, headers: { 'content-type': type } },
      '198.51.100.5',
      named.cookie,
    );
  };
  const uploads = [
    await upload('<img src=x onerror=alert(1)>.pdf', sampleFile('pdf')),
    await upload('../../../etc/passwd.pdf', sampleFile('pdf', 500)),
  ];
  const bad = [
    await upload('page.html', Buffer.from(SCRIPT)),
    await upload('photo.jpg', sampleFile('text')),
    await upload('photo.svg', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`)),
    await upload('large.pdf', sampleFile('pdf', 9 * 1024 * 1024)),
    await upload('giant.pdf', sampleFile('pdf', 20 * 1024 * 1024)),
  ];
  const flooded = await Promise.all(
    Array.from({ length: 40 }, (_, index) => upload(`${index}.pdf`, sampleFile('pdf', 600 + index))),
  );
  figures.push(`2 files with hostile names: ${countStatuses(uploads)}`, `5 bad files: ${countStatuses(bad)}`);
  figures.push(`40 more files: ${countStatuses(flooded)}`);
  fail(accepted(uploads) === 2, 'A file with a hostile name was not accepted.');
  fail(
    bad.every(({ status }) => status === 0 || (status >= 400 && status < 500)),
    'A bad file was not refused.',
  );
  fail(accepted(flooded) <= 8, `${accepted(flooded)} more files of one conversation were accepted.`);
  const page = await send({ path: '/chat', headers: { accept: 'text/html' } }, '198.51.100.5', named.cookie);
  const data = await send({ path: '/chat?box' }, '198.51.100.5', named.cookie);
  const isRaw = [page.text, data.text].some((text) => /<script>alert|<img src=x/.test(text));
  fail(page.text.includes('&lt;script&gt;') && !isRaw, 'Typed markup is on the page as markup.');
  agent.destroy();
  return { figures, faults };
}
