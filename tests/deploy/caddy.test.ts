import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { root } from '../boundaries/sources.ts';
import { findProgram } from '../support/debian-program.ts';
import { freePort } from './nginx.ts';
import { type Asked, startStub } from './stub.ts';

const file = 'deploy/caddy/Caddyfile';
const caddy = findProgram('caddy', 'caddy') ?? '';

interface Answer {
  readonly status: number;
  readonly body: string;
}

function ask(
  port: number,
  path: string,
  { host = 'www.example.in', method = 'GET', body = '', headers = {} } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    );
    asking.once('error', reject);
    asking.end(body);
  });
}

describe.runIf(caddy)(file, () => {
  test('is valid as it is', async () => {
    await promisify(execFile)(caddy, ['validate', '--config', join(root, file), '--adapter', 'caddyfile']);
  });

  test('tells the site the visitor’s address, limits bodies, survives the loss of a process, and has a page when both are gone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aarambh-caddy-'));
    const stubs = await Promise.all([startStub('first'), startStub('second')]);
    const port = await freePort();
    cpSync(join(root, 'dist/error-pages'), join(folder, 'current/dist/error-pages'), {
      recursive: true,
      dereference: true,
    });
    const config = readFileSync(join(root, file), 'utf8')
      .replace('{\n', '{\n\tadmin off\n\tauto_https off\n')
      .replace(/^www\.example\.in \{/m, `http://www.example.in:${port} {`)
      .replace(/^example\.in \{/m, `http://example.in:${port} {`)
      .replace(/^http:\/\/ \{/m, `http://:${port} {`)
      .replace('127.0.0.1:3001 127.0.0.1:3002', stubs.map((stub) => `127.0.0.1:${stub.port}`).join(' '))
      .replaceAll('/srv/aarambh', folder);
    writeFileSync(join(folder, 'Caddyfile'), config);
    const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const server = spawn(caddy, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
      env,
      stdio: 'ignore',
    });
    try {
      for (let tries = 0; tries < 200 && !(await ask(port, '/').catch(() => undefined)); tries += 1) {
        await sleep(50);
      }

      const told = await ask(port, '/', {
        headers: { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' },
      });
      const { headers } = JSON.parse(told.body) as Asked;
      expect(headers).toMatchObject({ host: 'www.example.in', 'x-forwarded-for': '127.0.0.1' });
      expect(headers).not.toHaveProperty('forwarded');

      const large = { method: 'POST', body: 'x'.repeat(2_000_000) };
      expect((await ask(port, '/send/support-ticket', large)).status).toBe(200);
      await expect(ask(port, '/none', { host: 'evil.example' })).rejects.toThrow();

      // Acts like a process that is stopping: first /readyz reports it, then the process ends.
      const [first, second] = stubs;
      first.status = 503;
      await vi.waitFor(async () => {
        for (let count = 0; count < 4; count += 1) {
          expect((await ask(port, '/')).body).toContain('"second"');
        }
      }, 60_000);
      await first.stop();
      for (let count = 0; count < 4; count += 1) {
        expect((await ask(port, '/send/contact', { method: 'POST', body: 'a=b' })).body).toContain('"second"');
      }
      await second.stop();
      const [english, hindi] = await Promise.all([ask(port, '/'), ask(port, '/hi/faq')]);
      // Caddy answers 502 while connections are merely refused, and 503 once it has noticed that both processes are
      // gone.
      expect([502, 503]).toContain(english.status);
      expect(english.body).toContain('<html lang="en">');
      expect(hindi.body).toContain('<html lang="hi">');
    } finally {
      server.kill('SIGKILL');
      await once(server, 'exit');
      for (const stub of stubs) {
        await stub.stop();
      }
      await rm(folder, { recursive: true, force: true });
    }
  });
});
