import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');

/** The copy of the sample with everything that the specification counts, and the folder for its build. */
export const specificationSample = {
  CONTENT_DIR: join(root, 'tests/fixtures/specification-sample'),
  BUILD_DIR: join(root, '.generated/specification'),
};

/** Reads a text of the copy. @param path such as `articles/gst-registration-guide/en.md` */
export const readSample = (path: string): string => readFileSync(join(specificationSample.CONTENT_DIR, path), 'utf8');

/** Reads a file of the copy. @param name such as `services/gst-registration` */
export const readSampleYaml = <Content>(name: string): Content => parse(readSample(`${name}.yaml`)) as Content;
