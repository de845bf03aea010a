const vm = require('node:vm');

/** The compiled scripts of this worker by file name. */
const scripts = new Map();

/**
 * Compiles each module once per worker instead of once per test file, which takes a second less for each file that loads the whole server.
 * The runner compiles anew for every file, because each has its own context. V8 can run one compiled script in many contexts, and keeps the
 * functions that it compiled when they were first called. The callback for dynamic imports is left out: without a flag Node cannot use it.
 */
vm.compileFunction = (code, parameters, { filename, parsingContext }) => {
  let known = scripts.get(filename);
  if (known?.code !== code) {
    const head = `(function (${parameters.join()}) {`;
    const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
    known = { code, script };
    scripts.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};
