import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { read, root } from '../boundaries/sources.ts';

// No container engine is available to run these files, so they are checked as text.

describe('Dockerfile', () => {
  const stages = read('deploy/docker/Dockerfile')
    .split(/^(?=FROM )/m)
    .slice(1);
  const stage = (name: string): string =>
    stages.find((text) => text.startsWith(`FROM `) && text.includes(` AS ${name}\n`)) ?? '';

  test('builds in one stage and runs in another, without privileges, with a health check', () => {
    expect(stages).toHaveLength(3);
    expect(stage('build')).toMatch(/^RUN npm run bundle -- --folder \/aarambh$/m);
    const site = stage('site');
    expect(site).toMatch(/^USER \d{4,}:\d{4,}$/m);
    expect(site).toMatch(/^COPY --from=build --chown=0:0 \/aarambh \/srv\/aarambh$/m);
    expect(site).toContain('/readyz');
    expect(site).not.toMatch(/npm|COPY \. /);
    for (const text of stages) {
      expect(text).toMatch(/^FROM [\w/-]+:[\w.-]+ AS \w+$/m);
    }
    expect(stage('site') + stage('balancer')).toMatch(/^HEALTHCHECK [\s\S]*^HEALTHCHECK /m);
  });

  test('has pg_dump in the version of the database', () => {
    const [, server = ''] = /image: postgres:(\d+)-/.exec(read('deploy/docker/compose.yaml')) ?? [];
    expect(stage('site')).toContain(`postgresql-client-${server} `);
    expect(stage('site')).toContain('VOLUME /var/backups/aarambh');
  });

  test('copies only files that exist', () => {
    const copied = [...stage('balancer').matchAll(/^COPY (deploy\S+)/gm)].map(([, path = '']) => path);
    const kept = [...read('deploy/docker/Dockerfile.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path);
    expect([...copied, ...kept].filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(copied.filter((path) => !kept.some((folder) => path.startsWith(folder)))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  const { services, networks, volumes } = parse(read('deploy/docker/compose.yaml'), { merge: true }) as Compose;
  const sites = Object.keys(services).filter((name) => name.startsWith('site-'));

  test('has a load balancer, two processes, a database and a file store', () => {
    expect(Object.keys(services).sort()).toEqual(['balancer', 'bucket', 'database', 'files', 'site-1', 'site-2']);
    const upstream = [...read('deploy/docker/upstream.conf').matchAll(/server ([\w-]+):3000 resolve/g)].map(
      ([, name]) => name,
    );
    expect(upstream).toEqual(sites);
  });

  test('gives the site a read-only root, no privileges and limited memory', () => {
    for (const name of sites) {
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: '950m',
        volumes: [`${name}:/var/lib/aarambh`, 'backups:/var/backups/aarambh'],
        // Every documented setting reaches the site.
        env_file: ['.env'],
        environment: { BACKUP_DIR: '/var/backups/aarambh' },
        depends_on: { database: { condition: 'service_healthy' } },
      });
    }
    const limited = Object.entries(services).filter(([name]) => name !== 'bucket');
    expect(limited.filter(([, service]) => !service.mem_limit)).toEqual([]);
  });

  test('hides database and files from the outside, and contains no secret', () => {
    expect(networks.inside).toEqual({ internal: true });
    for (const name of ['database', 'files']) {
      expect(services[name]).toMatchObject({ networks: ['inside'] });
    }
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['balancer']);
    const secrets = Object.values(services).flatMap(({ environment }) =>
      Object.entries(environment ?? {}).filter(([name]) => /PASSWORD|SECRET|ACCESS_KEY|_URL$/.test(name)),
    );
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter(([, value]) => !value.includes('${'))).toEqual([]);
  });

  test('names only volumes, networks and services that it defines', () => {
    for (const service of Object.values(services)) {
      const mounted = (service.volumes ?? [])
        .map((mount) => mount.split(':')[0] ?? '')
        .filter((name) => !name.includes('{') && !name.startsWith('$'));
      expect(mounted.filter((name) => !(name in volumes))).toEqual([]);
      expect((service.networks ?? []).filter((name) => !(name in networks))).toEqual([]);
      expect(Object.keys(service.depends_on ?? {}).filter((name) => !(name in services))).toEqual([]);
    }
  });

  test('sets only what the site reads', () => {
    const known = [...read('src/server/platform/settings/env.ts').matchAll(/'([A-Z][A-Z0-9_]+)'/g)].map(
      ([, name]) => name,
    );
    const set = sites.flatMap((name) => Object.keys(services[name]?.environment ?? {}));
    expect(set.filter((name) => !known.includes(name))).toEqual([]);
  });
});

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, unknown>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

interface Service {
  readonly mem_limit?: string;
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, unknown>>;
}
