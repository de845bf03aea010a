const { dirname, sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');
const { keepState, restoreState } = require('./module-state.cjs');

const SOURCE = dirname(require.resolve('../../src/main.ts')) + sep;
const PACKAGES = `${sep}node_modules${sep}`;
/** They read the environment when they are loaded, and each test file has its own. */
const READS_ENVIRONMENT = /[\\/](config[\\/](?:env|surroundings)|pending-statements|main|openapi)\.ts$/;

const isSource = (path) => path.startsWith(SOURCE) && !READS_ENVIRONMENT.test(path);
/** Keeps the data of a first start, which all files copy. */
const PREPARED = require.resolve('../prepared-data.ts');

const isShared = (path) => path.includes(PACKAGES) || isSource(path) || path === PREPARED;

/** Holds the shared modules of this worker. It is never torn down: a package may be required at any time, by a function of a shared module. */
class SharedModules extends Runtime {
  constructor(...args) {
    super(...args);
    this.resolver = args[2];
  }

  requireModule(from, name, ...options) {
    const exports = super.requireModule(from, name, ...options);
    if (!this.resolver.isCoreModule(name) && isSource(this.resolver.resolveModule(from, name))) keepState(exports);
    return exports;
  }
}

let shared;

/**
 * Loads the sources of the server and its packages once per worker, and for each test file only the test's own modules. A server has 3,500
 * modules: running all of them again for each file took a third of the processor time, and a server that has just been loaded is slow. The
 * test files share one global object too: see `shared-environment.cjs`. A file with another environment loads everything itself.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const [, environment, resolver] = args;
    this.resolver = resolver;
    this.shares = environment.sharesModules;
    if (this.shares) shared ??= new SharedModules(...args);
  }

  requireModule(from, name, options, isActual) {
    const isOwn = !this.shares || !name || options?.isInternalModule || this.resolver.isCoreModule(name);
    if (isOwn || !isShared(this.resolver.resolveModule(from, name)))
      return super.requireModule(from, name, options, isActual);
    return shared.requireModule(from, name, options, isActual);
  }

  getSourceMaps() {
    return new Map([...(shared?.getSourceMaps() ?? []), ...super.getSourceMaps()]);
  }

  teardown() {
    super.teardown();
    restoreState();
  }
};
