/** Lets a process of its own require the sources as jest does, without a build. */
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');
const config = require('../../jest.config.js');

const [, options] = Object.values(config.transform)[0];

require.extensions['.ts'] = (module, filename) => {
  const source = readFileSync(filename, 'utf8');
  module._compile(transformSync(source, { ...options, filename, swcrc: false }).code, filename);
};
