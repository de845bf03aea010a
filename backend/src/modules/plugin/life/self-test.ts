import { Injectable } from '@nestjs/common';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { type TranslatableMessage, translateMessage } from '../../../kernel/basis/i18n/translatable-message';
import { Sandbox } from '../../../kernel/plugins/sandbox/sandbox';
import { SandboxFault } from '../../../kernel/plugins/sandbox/sandbox-fault';
import { defaultsOf, settingsFormOf } from '../config/settings-form';
import type { Manifest } from '../package/manifest';
import { ScopeFunctions } from '../scope/scope-functions';

const LONGEST_REASON = 300;

/**
 * Tests a package in a temporary sandbox before anything depends on it: its code is loaded, `init` runs, and so does its self-test
 * method. Calls to the host get no answers.
 */
@Injectable()
export class SelfTest {
  constructor(private readonly capabilities: ScopeFunctions) {}

  /** @returns its duration in ms. @throws BusinessError if the program did not run */
  async runSelfTest({ manifest, code }: { manifest: Manifest; code: string }): Promise<number> {
    const { key, scopes, config, selftest } = manifest;
    // Only the names are needed; the functions are never called.
    const { names, logs } = this.capabilities.grantsOf({ id: 0, keyName: key, scopes });
    const nothing = Object.fromEntries(names.map((name) => [name, () => Promise.resolve(null)]));
    const settings = defaultsOf(settingsFormOf(config));
    const sandbox = new Sandbox({ code, config: settings, grants: names, logs }, { grants: nothing });
    const since = performance.now();
    try {
      await sandbox.startProgram();
      if (selftest && (await sandbox.callMethod(selftest, null)) === false)
        throw failedWith({ key: 'plugin.saysNo', params: { method: selftest } });
      return Math.round(performance.now() - since);
    } catch (error) {
      if (error instanceof SandboxFault) throw failedWith(error.said);
      throw error;
    } finally {
      await sandbox.stopProgram();
    }
  }
}

const failedWith = (reason: TranslatableMessage): BusinessError =>
  new BusinessError('plugin.selfTest', { reason: translateMessage(reason).slice(0, LONGEST_REASON) });
