/**
 * Lets a separate process require the TypeScript sources as jest does, without a build. Compiled files are cached in the temporary folder
 * by a hash of their content: a test run starts dozens of such processes, and each needs the whole tree.
 */
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { pid } = require('node:process');
const config = require('../../jest.config.js');

const [, options] = Object.values(config.transform)[0];
const { version } = require('@swc/core/package.json');

const folder = join(tmpdir(), 'switchboard-compiled');
mkdirSync(folder, { recursive: true, mode: 0o700 });
const settings = version + JSON.stringify(options);

require.extensions['.ts'] = (module, filename) => {
  const source = readFileSync(filename, 'utf8');
  const name = createHash('sha256').update(settings).update(filename).update('\0').update(source).digest('hex');
  module._compile(
    kept(join(folder, name), () => transformed(source, filename)),
    filename,
  );
};

/** Dynamic imports use the name of the built file: `./boot.js`. */
const resolve = Module._resolveFilename;
Module._resolveFilename = (request, parent, ...more) => {
  const ours = /^\.{1,2}\/.*\.js$/.test(request) && parent?.filename?.endsWith('.ts');
  return resolve(ours ? request.slice(0, -'.js'.length) : request, parent, ...more);
};

function kept(path, make) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  const made = make();
  keep(path, made);
  return made;
}

function keep(path, made) {
  // Another process must not read a half-written file.
  const own = `${path}.${pid}`;
  try {
    writeFileSync(own, made);
    renameSync(own, path);
  } catch (error) {
    // A test of a full disk lets this process write nothing. A later process will cache the file.
    if (error.code !== 'EFBIG') throw error;
  }
}

/** Loads the compiler only if there is something to compile. */
function transformed(source, filename) {
  return require('@swc/core').transformSync(source, { ...options, filename, swcrc: false }).code;
}
