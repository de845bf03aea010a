import { Injectable } from '@nestjs/common';
import { BusinessError } from '../../../kernel/errors/business-error';
import { invalid } from '../../../kernel/errors/invalid-error';
import type { FieldKey } from '../../../kernel/errors/refusal-key';
import { checkedAnswer } from '../../../kernel/hooks/checked-answer';
import { HookFault } from '../../../kernel/hooks/hook-fault';
import type { HookName } from '../../../kernel/hooks/hook-names';
import { HOOKS } from '../../../kernel/hooks/hook-registry';
import { say } from '../../../kernel/i18n/said';
import { Semaphore } from '../../../kernel/fairness/semaphore';
import type { LogLine } from '../../../kernel/sandbox/messages';
import type { Sandbox } from '../../../kernel/sandbox/sandbox';
import { SandboxFault } from '../../../kernel/sandbox/sandbox-fault';
import { judgeOf } from '../../../kernel/schema/json-form';
import { limitsOf } from '../../../kernel/schema/said-of-misfit';
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
  async run({ id, hook, input }: HookTrial): Promise<TrialResult> {
    const wanted = await this.programs.find(id);
    if (!wanted) throw new BusinessError('crud.notFound');
    if (!wanted.hooks.includes(hook)) throw new BusinessError('plugin.noHook', { hook });
    const misfit = judgeOf(HOOKS[hook].input)(input);
    if (misfit) throw invalid(`input${misfit.at ?? ''}`, `validation.${misfit.rule}` as FieldKey, limitsOf(misfit));
    return this.trials.run(async () => {
      const log: LogLine[] = [];
      const sandbox = await this.starter.prepare(wanted, { logged: (lines) => log.push(...lines) });
      if (!sandbox) throw new BusinessError('crud.conflict', {}, { reason: 'conflict' });
      try {
        return { ...(await measuredCall(sandbox, wanted.keyName, hook, input)), log };
      } finally {
        await sandbox.stop();
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
    await sandbox.start();
    began = performance.now();
    const said = await sandbox.call(...methodCall(hook, input));
    const ms = passed();
    const memory = await sandbox.measureMemory();
    return { answer: checkedAnswer(key, hook, said), fault: null, ms, memory };
  } catch (error) {
    if (!(error instanceof SandboxFault || error instanceof HookFault)) throw error;
    const kind = error instanceof SandboxFault ? error.kind : 'unfit';
    return { answer: null, fault: { kind, message: say(error.said) }, ms: passed(), memory: null };
  }
}
