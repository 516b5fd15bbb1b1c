import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { read } from '../boundaries/sources.ts';
import { findProgram } from '../support/debian-program.ts';

const path = 'deploy/systemd/aarambh@.service';
const unit = read(path);

test('the service may write only to DATA_DIR, and its memory is limited', () => {
  const settings = unit.split('\n').filter((line) => /^\w+=/.test(line));
  expect(settings).toEqual(
    expect.arrayContaining([
      'User=aarambh',
      'ProtectSystem=strict',
      'ProtectHome=true',
      'PrivateTmp=true',
      'NoExecPaths=/',
      'NoNewPrivileges=true',
      'CapabilityBoundingSet=',
      'SystemCallFilter=@system-service',
      'StateDirectory=aarambh',
      'UMask=0077',
    ]),
  );
  expect(unit).toMatch(/^MemoryMax=\d{3}M$/m);
  expect(unit).toContain('DATA_DIR=/var/lib/aarambh');
  // Other disks are mounted below /mnt and /media, including the one for backups.
  expect(unit).not.toMatch(/^InaccessiblePaths=.*\/(mnt|media)/m);
  // The writable paths are those of StateDirectory.
  expect(unit).not.toMatch(/^(ReadWritePaths|StateDirectory=(?!aarambh$))/m);
});

// The assertions above replace this check where there is no systemd, as on a Mac.
const analyze = findProgram('systemd-analyze', 'systemd');
test.runIf(analyze)('systemd rates its exposure as low', () => {
  const report = execFileSync(analyze ?? '', ['security', '--offline=true', '--no-pager', path], { encoding: 'utf8' });
  const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(report)?.[1]);
  expect(exposure).toBeGreaterThan(0);
  expect(exposure).toBeLessThan(3);
});
