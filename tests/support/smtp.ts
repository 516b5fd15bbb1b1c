import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { type ReadMail, readMime } from './read-mime.ts';

interface ReceivedMail extends ReadMail {
  /** The envelope. Its recipients are those that actually get the email. */
  readonly from: string;
  readonly to: readonly string[];
}

/** The server's behaviour for the next emails; can be changed at any time. */
interface SmtpBehaviour {
  /** A reply to a new connection such as `421 4.3.2 shutting down`, instead of the greeting. */
  greeting?: string | undefined;
  /** A reply to MAIL FROM, or undefined to accept. */
  sender?: string | undefined;
  /** A reply to RCPT TO such as `550 5.1.1 no such user`, or undefined to accept. */
  recipient?: ((address: string) => string | undefined) | undefined;
  /** A reply to the content such as `451 4.3.0 try later`. */
  content?: string | undefined;
  /** Whether the connection breaks while the content arrives. */
  drop?: boolean | undefined;
  /** How long to wait before the content is accepted, in milliseconds. */
  delayMs?: number | undefined;
}

export interface TestSmtp {
  readonly url: string;
  readonly port: number;
  readonly mails: ReceivedMail[];
  readonly behaviour: SmtpBehaviour;
  /** The number of connections opened so far. */
  connections(): number;
  /** Resolves when `count` emails have arrived. @throws Error after `timeoutMs`, 10,000 by default */
  received(count: number, timeoutMs?: number): Promise<ReceivedMail[]>;
  stop(): Promise<void>;
}

/** A real SMTP server on loopback that stores what it receives. @param port a free one by default */
export async function startSmtp(port = 0): Promise<TestSmtp> {
  const mails: ReceivedMail[] = [];
  const behaviour: SmtpBehaviour = {};
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    hideSMTPUTF8: false,
    logger: false,
    closeTimeout: 100,
    onConnect(_session, done) {
      connections += 1;
      done(behaviour.greeting ? refusal(behaviour.greeting) : null);
    },
    onMailFrom(_address, _session, done) {
      done(behaviour.sender ? refusal(behaviour.sender) : null);
    },
    onRcptTo({ address }, _session, done) {
      const answer = behaviour.recipient?.(address);
      done(answer ? refusal(answer) : null);
    },
    onData(stream, session, done) {
      const { drop, content, delayMs = 0 } = behaviour;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (drop) {
          return dropConnections();
        }
        if (content) {
          return done(refusal(content));
        }
        await sleep(delayMs);
        const { mailFrom, rcptTo } = session.envelope;
        const raw = Buffer.concat(chunks).toString('latin1');
        const from = mailFrom ? mailFrom.address : '';
        mails.push({ ...readMime(raw), from, to: rcptTo.map(({ address }) => address) });
        return done();
      });
    },
  });
  // Some tests kill a client in the middle of a session.
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  await new Promise<void>((resolve) => listener.once('listening', resolve));
  const bound = (listener.address() as AddressInfo).port;

  function dropConnections(): void {
    for (const connection of server.connections) {
      connection.close();
    }
  }

  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mails,
    behaviour,
    connections: () => connections,
    async received(count, timeoutMs = 60_000) {
      for (const deadline = Date.now() + timeoutMs; mails.length < count; ) {
        if (Date.now() > deadline) {
          throw new Error(`${mails.length} of ${count} emails arrived in ${timeoutMs} ms`);
        }
        await sleep(20);
      }
      return mails;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal(answer: string): Error {
  return Object.assign(new Error(answer.replace(/^\d+ /, '')), { responseCode: Number.parseInt(answer, 10) });
}
