import type { HookAnswerer } from '../../../kernel/plugins/hooks/hook-answerer';
import type { HookName } from '../../../kernel/plugins/hooks/hook-names';
import type { TranslatableMessage } from '../../../kernel/basis/i18n/translatable-message';
import { programStopped } from './program-stopped';
import type { RunningProgram } from './running-program';

/** A fixed set of running programs. A program that was changed or disabled since does not answer any more. */
export class HeldPrograms implements HookAnswerer {
  private readonly byKey: ReadonlyMap<string, RunningProgram>;

  constructor(programs: readonly RunningProgram[]) {
    this.byKey = new Map(programs.map((program) => [program.wanted.keyName, program]));
  }

  listAnswering(): readonly string[] {
    return [...this.byKey.keys()];
  }

  callHook(key: string, hook: HookName, input: unknown): Promise<unknown> {
    return this.byKey.get(key)?.callHook(hook, input) ?? Promise.reject(programStopped());
  }

  callBatch(key: string, hook: HookName, inputs: readonly unknown[]): Promise<unknown[]> {
    return this.byKey.get(key)?.callBatch(hook, inputs) ?? Promise.reject(programStopped());
  }

  noteFailure(key: string, hook: HookName, why: TranslatableMessage): void {
    this.byKey.get(key)?.noteUseless(hook, why);
  }
}
