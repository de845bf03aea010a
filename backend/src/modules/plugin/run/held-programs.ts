import type { HookAnswerer } from '../../../kernel/hooks/hook-answerer';
import type { HookName } from '../../../kernel/hooks/hook-names';
import type { Said } from '../../../kernel/i18n/said';
import { away } from './away';
import type { RunningProgram } from './running-program';

/** Just these programs, as they ran when they were taken: one that has been changed or switched off since answers no more. */
export class HeldPrograms implements HookAnswerer {
  private readonly byKey: ReadonlyMap<string, RunningProgram>;

  constructor(programs: readonly RunningProgram[]) {
    this.byKey = new Map(programs.map((program) => [program.wanted.keyName, program]));
  }

  listAnswering(): readonly string[] {
    return [...this.byKey.keys()];
  }

  call(key: string, hook: HookName, input: unknown): Promise<unknown> {
    return this.byKey.get(key)?.call(hook, input) ?? Promise.reject(away());
  }

  callBatch(key: string, hook: HookName, inputs: readonly unknown[]): Promise<unknown[]> {
    return this.byKey.get(key)?.callBatch(hook, inputs) ?? Promise.reject(away());
  }

  noteFailure(key: string, hook: HookName, why: Said): void {
    this.byKey.get(key)?.noteUseless(hook, why);
  }
}
