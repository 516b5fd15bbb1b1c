import { execFileSync, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireProgram } from './debian-program.ts';

/** A real IMAP server with one mailbox, on a free port of this machine. */
export interface Dovecot {
  /** The imap:// URL of INBOX. */
  readonly url: string;
  /** Puts an email into INBOX. */
  deliver(bytes: Uint8Array): Promise<void>;
  /** Renumbers all emails under another UIDVALIDITY, as after moving to another server. */
  renumber(): Promise<void>;
  /** Stops the server, ending every connection, or starts it again. */
  halt(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server. @throws Error that says what to install */
export async function startDovecot(): Promise<Dovecot> {
  const program = requireProgram('dovecot', 'dovecot-imapd');
  const folder = await mkdtemp(join(tmpdir(), 'aarambh-dovecot-'));
  const port = await freePort();
  const box = join(folder, 'mail');
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? 'dovenull' : execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' })));
  await chmod(folder, 0o755);
  for (const name of ['cur', 'new', 'tmp']) {
    await mkdir(join(box, name), { recursive: true });
  }
  const own = async (path: string): Promise<void> => (isRoot ? chown(path, uid ?? 0, gid ?? 0) : undefined);
  for (const path of [box, ...['cur', 'new', 'tmp'].map((name) => join(box, name))]) {
    await own(path);
  }
  await writeFile(join(folder, 'users'), `me:{PLAIN}pass word:${uid}:${gid}::${box}\n`);
  const config = join(folder, 'dovecot.conf');
  await writeFile(config, settings(folder, port, user, box));

  let ended: Promise<void> | undefined;
  let halt: () => void = () => {};
  const start = async (): Promise<void> => {
    const server = spawn(program, ['-F', '-c', config], { stdio: 'ignore' });
    ended = new Promise((done) => server.once('exit', () => done()));
    halt = () => server.kill('SIGTERM');
    await untilListening(port, () => server.exitCode !== null);
  };
  const down = async (): Promise<void> => {
    halt();
    await ended;
  };
  await start();
  let delivered = 0;
  return {
    url: `imap://me:${encodeURIComponent('pass word')}@127.0.0.1:${port}/INBOX`,
    async deliver(bytes) {
      delivered += 1;
      const path = join(box, 'new', `${Math.floor(Date.now() / 1000)}.${process.pid}_${delivered}.test`);
      await writeFile(path, bytes);
      await own(path);
    },
    async renumber() {
      await down();
      for (const name of await readdir(box)) {
        if (name.startsWith('dovecot')) {
          await rm(join(box, name), { recursive: true });
        }
      }
      // The list of UIDs begins with the new UIDVALIDITY.
      const list = join(box, 'dovecot-uidlist');
      await writeFile(list, '3 V77 N1 G0123456789abcdef0123456789abcdef\n');
      await own(list);
      await start();
    },
    start,
    halt: down,
    async stop() {
      await down();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function settings(folder: string, port: number, user: string, box: string): string {
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
default_login_user = ${user}
first_valid_uid = 1
mail_location = maildir:${box}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = passwd-file
  args = ${folder}/users
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((done, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function untilListening(port: number, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !hasEnded(); tries += 1) {
    const isThere = await new Promise<boolean>((done) => {
      const socket = createConnection(port, '127.0.0.1');
      socket.once('data', () => {
        socket.destroy();
        done(true);
      });
      socket.once('error', () => done(false));
    });
    if (isThere) {
      return;
    }
    await sleep(50);
  }
  throw new Error('The dovecot for the tests did not start: run it by hand with its settings to see why.');
}
