import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failed } from '../process/run.mjs';
import { inRoot } from '../process/workspace.mjs';

/** The bundler that Vite depends on, resolved from Vite. */
async function bundler() {
  const console = createRequire(inRoot('frontend', 'package.json'));
  const vite = createRequire(console.resolve('vite'));
  return import(pathToFileURL(vite.resolve('rolldown')).href);
}

/** Bundles a plugin's source into one script, which exports a class `Plugin` and cannot import anything at run time. */
export async function bundleSource(folder) {
  const { rolldown } = await bundler();
  try {
    const bundle = await rolldown({
      input: join(folder, 'source', 'index.ts'),
      platform: 'neutral',
      logLevel: 'silent',
      tsconfig: false,
    });
    const { output } = await bundle.generate({ format: 'cjs', exports: 'named', minify: false, codeSplitting: false });
    await bundle.close();
    const [{ code, imports }] = output;
    if (imports.length) throw new Failed(`A plugin has no packages when it runs; it imports ${imports.join(', ')}.`);
    return code;
  } catch (error) {
    if (error instanceof Failed) throw error;
    throw new Failed('The source cannot be bundled', `${error.message}\n`);
  }
}
