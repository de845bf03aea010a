import { Injectable } from '@nestjs/common';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import type { FieldKey } from '../../../kernel/basis/errors/refusal-key';
import { checkedAnswer } from '../../../kernel/plugins/hooks/checked-answer';
import { HookFault } from '../../../kernel/plugins/hooks/hook-fault';
import type { HookName } from '../../../kernel/plugins/hooks/hook-names';
import { HOOKS } from '../../../kernel/plugins/hooks/hook-registry';
import { translateMessage } from '../../../kernel/basis/i18n/translatable-message';
import { Semaphore } from '../../../kernel/basis/fairness/semaphore';
import type { LogLine } from '../../../kernel/plugins/sandbox/messages';
import type { Sandbox } from '../../../kernel/plugins/sandbox/sandbox';
import { SandboxFault } from '../../../kernel/plugins/sandbox/sandbox-fault';
import { compileValidator } from '../../../kernel/basis/schema/json-form';
import { limitsOf } from '../../../kernel/basis/schema/message-of-violation';
import { methodCall } from './hook-call';
import { ProgramStarter } from './program-starter';
import type { HookTrial, TrialResult } from './run.dto';
import { WantedPrograms } from './wanted-programs';

const AT_ONCE = 2;
const MOST_WAITING = 10;

/** Runs one hook of a plugin once in a temporary sandbox, whether it is enabled or not, with its own settings and permissions. */
@Injectable()
export class HookTrials {
  private readonly trials = new Semaphore(AT_ONCE, MOST_WAITING, () => new BusinessError('plugin.trialsBusy'));

  constructor(
    private readonly programs: WantedPrograms,
    private readonly starter: ProgramStarter,
  ) {}

  /** @throws BusinessError if the plugin does not have the hook, InvalidError if the input is not valid for it */
  async runTrial({ id, hook, input }: HookTrial): Promise<TrialResult> {
    const wanted = await this.programs.findProgram(id);
    if (!wanted) throw new BusinessError('crud.notFound');
    if (!wanted.hooks.includes(hook)) throw new BusinessError('plugin.noHook', { hook });
    const violation = compileValidator(HOOKS[hook].input)(input);
    if (violation)
      throw invalid(`input${violation.at ?? ''}`, `validation.${violation.rule}` as FieldKey, limitsOf(violation));
    return this.trials.runWithPlace(async () => {
      const log: LogLine[] = [];
      const sandbox = await this.starter.prepareProgram(wanted, { logged: (lines) => log.push(...lines) });
      if (!sandbox) throw new BusinessError('crud.conflict', {}, { reason: 'conflict' });
      try {
        return { ...(await measuredCall(sandbox, wanted.keyName, hook, input)), log };
      } finally {
        await sandbox.stopProgram();
      }
    });
  }
}

async function measuredCall(
  sandbox: Sandbox,
  key: string,
  hook: HookName,
  input: unknown,
): Promise<Omit<TrialResult, 'log'>> {
  let began = performance.now();
  const passed = () => Math.round((performance.now() - began) * 100) / 100;
  try {
    await sandbox.startProgram();
    began = performance.now();
    const said = await sandbox.callMethod(...methodCall(hook, input));
    const ms = passed();
    const memory = await sandbox.measureMemory();
    return { answer: checkedAnswer(key, hook, said), fault: null, ms, memory };
  } catch (error) {
    if (!(error instanceof SandboxFault || error instanceof HookFault)) throw error;
    const kind = error instanceof SandboxFault ? error.kind : 'unfit';
    return { answer: null, fault: { kind, message: translateMessage(error.said) }, ms: passed(), memory: null };
  }
}
