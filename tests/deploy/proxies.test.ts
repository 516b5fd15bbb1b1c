import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read, root } from '../boundaries/sources.ts';

/** The forms that take files, by the last part of the path that they are sent to. */
function formsWithFiles(): string[] {
  const pages = globSync('dist/client/**/*.html', { cwd: root }).map((page) => readFileSync(join(root, page), 'utf8'));
  const forms = pages.flatMap((page) => page.match(/<form [^>]*multipart\/form-data[^>]*>/g) ?? []);
  return [...new Set(forms.flatMap((form) => / action="(?:\/hi)?\/send\/([\w-]+)"/.exec(form)?.[1] ?? []))].sort();
}

/**
 * The pages that are rendered on demand and accept files: the source file of the form, and the path that it is sent to.
 */
const pagesWithFiles: Readonly<Record<string, string>> = {
  'src/features/customer/chat/ChatBox.tsx': '/chat',
  'src/features/customer/dashboard/Contacts.tsx': '/dashboard',
  'src/features/customer/order-papers/PaperSender.island.tsx': '/order/x_8-Qw/papers',
  'src/features/office/case/ReplyForm.tsx': '/office/cases/AAR-7K2M9P',
  'src/features/office/chats/ChatTalk.tsx': '/office/chats',
  'src/features/office/orders/StatementForm.island.tsx': '/office/orders/statement',
  'src/features/office/receipts/CertificatePanel.tsx': '/office/receipts/019ac0-1',
};

test('each form with files on a page that is rendered on demand has its path here', () => {
  const forms = globSync('src/**/*.{astro,tsx}', { cwd: root }).filter((file) =>
    /\benctype="multipart/i.test(read(file)),
  );
  expect(forms.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(Object.keys(pagesWithFiles).sort());
});

test.each(['deploy/nginx/aarambh.conf', 'deploy/caddy/Caddyfile'])(
  '%s lets files through to the forms that take them',
  (file) => {
    const named = [...read(file).matchAll(/\bsend\/\((?:\?:)?([\w|-]+)\)/g)].map(([, names = '']) =>
      names.split('|').sort(),
    );
    const withFiles = formsWithFiles();
    expect(withFiles.length).toBeGreaterThan(0);
    expect(named.length).toBeGreaterThan(0);
    for (const names of named) {
      expect(names).toEqual(withFiles);
    }
    const [, pattern = ''] = /(?:location ~|@uploads path_regexp) (\^\S+\$)/.exec(read(file)) ?? [];
    const refused = Object.values(pagesWithFiles).filter(
      (path) => !new RegExp(pattern).test(path) || !new RegExp(pattern).test(`/hi${path}`),
    );
    expect(refused).toEqual([]);
  },
);

test('every line that must be adapted says so', () => {
  const files = ['aarambh.conf', 'aarambh/tls.conf', 'aarambh/upstream.conf'].map((name) =>
    read(`deploy/nginx/${name}`),
  );
  const lines = files
    .join('\n')
    .split('\n')
    .filter((line) => !/^\s*#/.test(line));
  const named = lines.filter((line) => /example\.in|\/srv\/|\/var\/www|:300\d/.test(line));
  expect(named.length).toBeGreaterThan(6);
  expect(named.filter((line) => !/# Adapt|127\.0\.0\.1:3002/.test(line))).toEqual([]);
});

test('on the old domain of a site that has moved, webhooks accept emails as large as on the new one', () => {
  const [, moved = ''] = /```\n(server \{\n[^`]*server_name www\.old\.in[^`]*)```/.exec(read('docs/running.md')) ?? [];
  const sizes = (text: string): string[] => text.match(/client_max_body_size 28m/g) ?? [];
  expect([sizes(moved).length, sizes(read('deploy/nginx/aarambh.conf')).length]).toEqual([1, 1]);
  expect(moved).toContain('return 308 https://www.new.in$request_uri;');
});
