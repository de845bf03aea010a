import type { HookName } from '../../../kernel/plugins/hooks/hook-names';
import type { RunningProgram } from './running-program';

const NONE: readonly string[] = [];

/** The programs that run on this node, by plugin, key, and hooks. */
export class ProgramList {
  private readonly byId = new Map<number, RunningProgram>();
  private byKey = new Map<string, RunningProgram>();
  private byHook = new Map<HookName, readonly string[]>();

  get size(): number {
    return this.byId.size;
  }

  findById(id: number): RunningProgram | undefined {
    return this.byId.get(id);
  }

  findByKey(key: string): RunningProgram | undefined {
    return this.byKey.get(key);
  }

  listPrograms(): RunningProgram[] {
    return [...this.byId.values()];
  }

  /** Keys in the order of installation. Read very often, changed rarely. */
  keysOf(hook: HookName): readonly string[] {
    return this.byHook.get(hook) ?? NONE;
  }

  /** @returns the program that it replaces */
  putProgram(program: RunningProgram): RunningProgram | undefined {
    const before = this.byId.get(program.wanted.id);
    this.byId.set(program.wanted.id, program);
    this.index();
    return before;
  }

  /** @returns the removed program, if there was one */
  removeProgram(id: number): RunningProgram | undefined {
    const program = this.byId.get(id);
    this.byId.delete(id);
    if (program) this.index();
    return program;
  }

  private index(): void {
    const programs = this.listPrograms().sort((one, other) => one.wanted.id - other.wanted.id);
    this.byKey = new Map(programs.map((program) => [program.wanted.keyName, program]));
    const byHook = new Map<HookName, string[]>();
    for (const { wanted } of programs)
      for (const hook of wanted.hooks) byHook.set(hook, [...(byHook.get(hook) ?? []), wanted.keyName]);
    this.byHook = byHook;
  }
}
