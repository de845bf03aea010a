const { env } = require('node:process');
const OwnStorages = require('./environment.cjs');

/** Lets a test file set the time zone of its process: jest gives a file a copy of the environment, and Node reads only the real one. */
module.exports = class ZoneEnvironment extends OwnStorages {
  async setup() {
    await super.setup();
    this.before = env.TZ;
    this.global.setTimeZone = (name) => void (env.TZ = name);
  }

  async teardown() {
    env.TZ = this.before;
    await super.teardown();
  }
};
