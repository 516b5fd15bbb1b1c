import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { isRecord, readJson } from '../src/kernel/read-json.ts';
import { siteLanguages } from './site-languages.ts';

// npm run content-schemas: writes the schemas that an editor uses to complete and check content/ while someone types.
const root = join(import.meta.dirname, '..');
const settingsFile = '.vscode/settings.json';

/** A loader of the catalogue: the files that it reads, and their shape. */
export interface ContentDoor {
  /** Name of the schema, such as `faqs`. */
  name: string;
  /** One path, or a pattern for all files of a folder. */
  files: string;
  /** The module of the shape, below src/catalogue, and the name of its export. */
  module: string;
  shape: string;
  /** Whether the site cannot be built without the file. */
  needed: boolean;
}

/**
 * Lists every `readContent('file.yaml', shape)`, its variants for optional files, and `readContentFolder('folder',
 * shape)` of src/catalogue, sorted by name.
 */
export function listDoors(): ContentDoor[] {
  const doors = globSync('src/catalogue/**/*.ts', { cwd: root })
    .filter((path) => !/\.(test|shape)\.ts$/.test(path))
    .flatMap((path) => {
      const code = readFileSync(join(root, path), 'utf8');
      return [...code.matchAll(/\b(readContent(Folder)?|findContent|localDoor)\(\s*'([^']+)',\s*(\w+)/g)].map(
        ([, reader, folder, read = '', shape = '']) => {
          const source = new RegExp(`import \\{[^}]*\\b${shape}\\b[^}]*\\} from '(\\.[\\w/.-]+\\.shape\\.ts)'`).exec(
            code,
          )?.[1];
          if (!source) {
            throw new Error(
              `${path}: ${shape} should be imported from a .shape.ts file of the catalogue, for the editor`,
            );
          }
          const module = relative('src/catalogue', join(dirname(path), source));
          return {
            name: basename(read, '.yaml'),
            files: `content/${read}${folder ? '/**/*.yaml' : ''}`,
            module,
            shape,
            needed: reader === 'readContent',
          };
        },
      );
    });
  return doors.sort((a, b) => a.name.localeCompare(b.name));
}

/** Returns the JSON Schema of what a file may contain. */
export function jsonSchema(shape: z.ZodType): object {
  return z.toJSONSchema(shape, {
    io: 'input',
    reused: 'ref',
    override({ jsonSchema: schema }) {
      // A text has one entry per language of the site, or is a single name for all languages.
      if (Object.keys(schema.properties ?? {}).join() === 'en,hi,same') {
        schema.oneOf = [{ required: [...siteLanguages()] }, { required: ['same'] }];
      }
      // Invented facts may be marked on any other mapping; see src/catalogue/sample-mark.ts.
      else if (schema.additionalProperties === false && schema.properties) {
        schema.properties.sample ??= { type: 'boolean' };
      }
    },
  });
}

/**
 * Returns the files that the editor needs.
 * @param load returns the exports of a module of src/catalogue
 * @returns the text of each file by its path
 */
export async function editorFiles(load: (module: string) => Promise<unknown>): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const mapping: Record<string, string> = {};
  for (const { name, files: covered, module, shape } of listDoors()) {
    const schemaFile = `.vscode/schemas/${name}.json`;
    files[schemaFile] = asJson(jsonSchema(((await load(module)) as Record<string, z.ZodType>)[shape] as z.ZodType));
    mapping[`./${schemaFile}`] = covered;
  }
  const settings = readJson(readFileSync(join(root, settingsFile), 'utf8'), settingsFile, isRecord);
  return { ...files, [settingsFile]: asJson({ ...settings, 'yaml.schemas': mapping }) };
}

const asJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

if (import.meta.main) {
  // The shapes import '@/' for src/, which Node cannot resolve.
  const source = new URL('../src/', import.meta.url);
  registerHooks({
    resolve: (name, context, next) => next(name.startsWith('@/') ? new URL(name.slice(2), source).href : name, context),
  });
  const files = await editorFiles((module) => import(new URL(`catalogue/${module}`, source).href));
  rmSync(join(root, '.vscode/schemas'), { recursive: true, force: true });
  mkdirSync(join(root, '.vscode/schemas'), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    writeFileSync(join(root, path), text);
  }
  console.log(`${Object.keys(files).length} files written below .vscode`);
}
