import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../boundaries/sources.ts';
import { requireProgram } from '../support/debian-program.ts';
import type { ProxyAddress } from './visitor.ts';

export interface RunningNginx extends ProxyAddress {
  /** The folder that replaces /srv/aarambh. */
  readonly releases: string;
  /** The folder that replaces /var/www/acme. */
  readonly acme: string;
  /** The file of the access log. */
  readonly accessLog: string;
  stop(): Promise<void>;
}

/**
 * Runs nginx with the files of deploy/nginx, changing only the lines marked "Adapt".
 * @param ports of the two processes
 * @param slowly lowers the rate limits so far that a machine of any speed can reach them
 */
export async function startNginx(ports: readonly [number, number], slowly = false): Promise<RunningNginx> {
  const nginx = requireProgram('nginx', 'nginx-light');
  const folder = mkdtempSync(join(tmpdir(), 'aarambh-nginx-'));
  const releases = join(folder, 'releases');
  mkdirSync(join(releases, 'current'), { recursive: true });
  cpSync(join(root, 'dist', 'error-pages'), join(releases, 'current', 'dist', 'error-pages'), {
    recursive: true,
    dereference: true,
  });
  const { certificate, key } = await makeCertificate(folder);
  const [tlsPort, plainPort] = await Promise.all([freePort(), freePort()]);
  const adapt = (text: string): string =>
    text
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replaceAll('listen 443', `listen 127.0.0.1:${tlsPort}`)
      .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
      .replaceAll(/\/etc\/ssl\/\S+fullchain\.pem/g, certificate)
      .replaceAll(/\/etc\/ssl\/\S+privkey\.pem/g, key)
      .replaceAll('/srv/aarambh', releases)
      .replaceAll('/var/www/acme', join(folder, 'acme'))
      .replaceAll('/var/log/nginx/aarambh.log', join(folder, 'access.log'))
      .replaceAll(/\brate=\d+r\/s/g, (rate) => (slowly ? 'rate=6r/m' : rate));
  mkdirSync(join(folder, 'aarambh'));
  mkdirSync(join(folder, 'acme', '.well-known', 'acme-challenge'), { recursive: true });
  for (const name of ['aarambh.conf', 'aarambh/upstream.conf', 'aarambh/tls.conf', 'aarambh/site.conf']) {
    writeFileSync(join(folder, name), adapt(readFileSync(join(root, 'deploy/nginx', name), 'utf8')));
  }
  writeFileSync(join(folder, 'nginx.conf'), around(folder));

  const parameters = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  execFileSync(nginx, [...parameters, '-t', '-q'], { stdio: 'pipe' });
  const server = spawn(nginx, parameters, { stdio: 'ignore' });
  await untilListening(tlsPort);
  return {
    tlsPort,
    plainPort,
    certificate,
    releases,
    acme: join(folder, 'acme'),
    accessLog: join(folder, 'access.log'),
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a configuration like a distribution's nginx.conf that includes our files. */
function around(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  types { text/html html; text/css css; }
  include aarambh.conf;
}
`;
}

async function makeCertificate(folder: string): Promise<{ certificate: string; key: string }> {
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const names = ['-subj', '/CN=www.example.in', '-addext', 'subjectAltName=DNS:www.example.in,DNS:example.in'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await promisify(execFile)(requireProgram('openssl', 'openssl'), [
    'req',
    ...kind,
    ...names,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  return { certificate, key };
}

/** A port without a listener. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilListening(port: number): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(20)) {
    const answers = await fetch(`https://127.0.0.1:${port}`).then(
      () => true,
      (error: Error) => !/ECONNREFUSED/.test(String((error.cause as { code?: string } | undefined)?.code)),
    );
    if (answers) {
      return;
    }
  }
  throw new Error('nginx did not start.');
}
