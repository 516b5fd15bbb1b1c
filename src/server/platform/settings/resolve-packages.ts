import { existsSync, realpathSync } from 'node:fs';
import { createRequire, isBuiltin, registerHooks } from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const home = fileURLToPath(new URL('../../../..', import.meta.url));
const isPackage = (specifier: string): boolean =>
  !isBuiltin(specifier) && /^(?:@[\w.-]+\/)?[A-Za-z0-9_][\w.-]*(?:\/|$)/.test(specifier);
const ours = createRequire(import.meta.url);

/**
 * Lets a build's code find our packages wherever the build is, because Node searches only the folders above a file, and
 * there may be no packages above BUILD_DIR. The build and the server then share the same packages.
 * @param folder the folder with the build's code
 */
export function resolvePackagesFor(folder: string): void {
  // The code that reads the build will report that the folder is missing.
  if (!existsSync(folder)) {
    return;
  }
  const real = realpathSync(folder) + sep;
  if (real.startsWith(realpathSync(home) + sep)) {
    return;
  }
  const inside = pathToFileURL(real).href;
  registerHooks({
    resolve(specifier, context, next) {
      if (!context.parentURL?.startsWith(inside) || !isPackage(specifier)) {
        return next(specifier, context);
      }
      // For `require`, Node would search only the folders above the calling file, so the path is resolved here.
      if (context.conditions.includes('require')) {
        return { url: pathToFileURL(ours.resolve(specifier)).href, shortCircuit: true };
      }
      return next(specifier, { ...context, parentURL: import.meta.url });
    },
  });
}
