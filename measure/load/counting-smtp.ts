import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real mail server on loopback that stores only the Message-IDs. */
export interface CountingSmtp {
  readonly url: string;
  /** How often each Message-ID arrived. */
  readonly arrived: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

export async function startCountingSmtp(): Promise<CountingSmtp> {
  const arrived = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const id =
          /^message-id:\s*(<[^>]+>)/im.exec(Buffer.concat(chunks).toString('latin1'))?.[1] ?? 'without Message-ID';
        arrived.set(id, (arrived.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  // Some clients are killed in the middle of a session. Their errors must not end this server.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await new Promise<void>((done) => listener.once('listening', done));
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    arrived,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
