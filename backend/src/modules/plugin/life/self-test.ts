import { Injectable } from '@nestjs/common';
import { BusinessError } from '../../../kernel/errors/business-error';
import { type Said, say } from '../../../kernel/i18n/said';
import { Sandbox } from '../../../kernel/sandbox/sandbox';
import { SandboxFault } from '../../../kernel/sandbox/sandbox-fault';
import { defaultsOf, settingsFormOf } from '../config/settings-form';
import type { Manifest } from '../package/manifest';
import { Capabilities } from '../scope/capabilities';

const LONGEST_REASON = 300;

/**
 * Tests a package in a temporary sandbox before anything depends on it: its code is loaded, `init` runs, and so does its self-test
 * method. Calls to the host get no answers.
 */
@Injectable()
export class SelfTest {
  constructor(private readonly capabilities: Capabilities) {}

  /** @returns its duration in ms. @throws BusinessError if the program did not run */
  async run({ manifest, code }: { manifest: Manifest; code: string }): Promise<number> {
    const { key, scopes, config, selftest } = manifest;
    // Only the names are needed; the functions are never called.
    const { names, logs } = this.capabilities.grantsOf({ id: 0, keyName: key, scopes });
    const nothing = Object.fromEntries(names.map((name) => [name, () => Promise.resolve(null)]));
    const settings = defaultsOf(settingsFormOf(config));
    const sandbox = new Sandbox({ code, config: settings, grants: names, logs }, { grants: nothing });
    const since = performance.now();
    try {
      await sandbox.start();
      if (selftest && (await sandbox.call(selftest, null)) === false)
        throw failedWith({ key: 'plugin.saysNo', params: { method: selftest } });
      return Math.round(performance.now() - since);
    } catch (error) {
      if (error instanceof SandboxFault) throw failedWith(error.said);
      throw error;
    } finally {
      await sandbox.stop();
    }
  }
}

const failedWith = (reason: Said): BusinessError =>
  new BusinessError('plugin.selfTest', { reason: say(reason).slice(0, LONGEST_REASON) });
