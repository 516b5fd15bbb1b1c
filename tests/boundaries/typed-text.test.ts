import { expect, test } from 'vitest';
import { listFiles, read } from './sources.ts';

/** Files that read a request body. A new line here must say what cleans the text in it. */
const doors: Readonly<Record<string, string>> = {
  'src/server/platform/http/read-form.ts': 'cleanTyped',
  'src/server/platform/http/read-upload.ts': 'hands the form to arriving-form.ts',
  'src/server/platform/http/arriving-form.ts': 'cleanTyped',
  'src/server/platform/http/read-body.ts': 'bytes alone: the body of a form goes through read-form.ts',
  'src/server/domains/payments/take-event.ts': 'a signed event of a payment service: its bytes count',
  'src/server/domains/payments/statement-form.ts': 'a file of the bank; cleanTyped',
};

test('typed text reaches the server only through functions that clean it', () => {
  const reading = listFiles(
    'src/server/**/*.ts',
    'src/features/**/*.server.ts',
    'src/forms/intake/**/*.ts',
    'src/pages/**/*',
  )
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) =>
      /\breadBody\(|\.formData\(\)|new Busboy\(|request\.(?:text|json|arrayBuffer)\(\)/.test(read(path)),
    );
  expect(reading.filter((path) => !(path in doors))).toEqual([]);
  for (const [path, why] of Object.entries(doors)) {
    if (/\bcleanTyped\b/.test(why)) {
      expect(read(path)).toMatch(/cleanTyped\(/);
    }
  }
  expect(read('src/server/platform/http/front.ts')).toMatch(/cleanQuery\(/);
});
