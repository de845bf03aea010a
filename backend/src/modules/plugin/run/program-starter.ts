import { Injectable } from '@nestjs/common';
import type { TranslatableMessage } from '../../../kernel/basis/i18n/translatable-message';
import { LogLines } from '../../../kernel/plugins/sandbox/log-lines';
import { Sandbox } from '../../../kernel/plugins/sandbox/sandbox';
import type { LogLine } from '../../../kernel/plugins/sandbox/messages';
import { ScopeFunctions } from '../scope/scope-functions';
import { WantedPrograms } from './wanted-programs';
import type { WantedProgram } from './wanted-program';

/** Events that a sandbox reports about its program. */
export interface ProgramHearing {
  logged(lines: LogLine[]): void;
  broken?(why: TranslatableMessage, kind: 'failed' | 'killed'): void;
}

/** Creates the sandbox of a plugin with its code, its settings and its permissions. */
@Injectable()
export class ProgramStarter {
  constructor(
    private readonly programs: WantedPrograms,
    private readonly capabilities: ScopeFunctions,
  ) {}

  /** A program that is not started yet; undefined if the plugin has another package now. */
  async prepareProgram(wanted: WantedProgram, hearing: ProgramHearing): Promise<Sandbox | undefined> {
    const code = await this.programs.readCode(wanted);
    if (code === undefined) return undefined;
    const { id, keyName, scopes, config } = wanted;
    const refusals = new LogLines();
    const refused = (why: string) => {
      refusals.addLine('warn', why);
      hearing.logged(refusals.takeLines());
    };
    const { names, logs, grants } = this.capabilities.grantsOf({ id, keyName, scopes }, refused);
    return new Sandbox({ code, config, grants: names, logs }, { grants, ...hearing });
  }
}
