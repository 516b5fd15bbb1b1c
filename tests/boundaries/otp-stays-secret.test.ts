import { expect, test } from 'vitest';
import { serviceFiles } from '@/catalogue/services/service-files.ts';
import { listFiles, read } from './sources.ts';

/** A fraudulent caller needs only one sentence that allows a customer to say a code aloud. */
const lets =
  /OTP[^.।]*(?:read (?:it )?(?:out|aloud)|फ़ोन में बताते|पढ़कर (?:बता|सुना)|(?<!न )(?:हमें|हमको) बता)|(?:tell|give|send) us (?:the|your|an) OTP/;

test('no text asks a customer for an OTP', () => {
  const told = listFiles('content/**/*.{md,yaml}').flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => lets.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(told).toEqual([]);
});

test('support, privacy policy and terms say that we never ask for one, in any way', () => {
  expect(read('content/support.yaml')).toMatch(/We never ask for a password or an OTP, whether by phone/);
  for (const name of ['privacy-policy', 'terms-of-service']) {
    expect(read(`content/legal/${name}/en.md`)).toMatch(/never ask for an OTP, .* in any other way/);
    expect(read(`content/legal/${name}/hi.md`)).toMatch(/हम OTP कभी नहीं माँगते, .* न किसी और तरीके से/);
  }
});

test('no list of documents asks for a login or a password', () => {
  const asked = serviceFiles.flatMap(({ id, page }) =>
    page.documents.flatMap(({ items }) =>
      items
        .map(({ name }) => name.en)
        .filter((name) =>
          /\blog-?in\b|sign-in details|password/i.test(name.replace(/password(?: and OTP)? stays? with you/, '')),
        )
        .map((name) => `${id}: ${name}`),
    ),
  );
  expect(asked).toEqual([]);
});
