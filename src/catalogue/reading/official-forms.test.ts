import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseContent } from '../parse-content.ts';
import { portals, serviceFiles } from '../services/service-files.ts';
import { officialFormsShape } from './official-forms.shape.ts';

test('each form is listed once, with an official portal and a service that helps', () => {
  const path = 'content/official-forms.yaml';
  const forms = parseContent(path, readFileSync(path, 'utf8'), officialFormsShape).flatMap((group) => group.forms);
  expect(new Set(forms.map(({ code }) => code.en)).size).toBe(forms.length);
  expect(forms.filter(({ portal }) => !portals[portal])).toEqual([]);
  const services = new Set(serviceFiles.map(({ id }) => id));
  expect(forms.filter(({ service }) => !services.has(service)).map(({ code }) => code.en)).toEqual([]);
});
