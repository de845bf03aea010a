import variant from '@jitl/quickjs-ng-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core';
import type { Progress } from './progress';
import { LOADING, LOADING_FACTOR, type SandboxLimits } from './limits';
import type { LogLevel, Program } from './messages';
import { PRELUDE } from './prelude';

/** The immediate result of a call: its text, or `slow` if it was interrupted. After an empty text, the result follows later. */
export type Outcome = { text: string } | 'slow';

/** Events from the sandbox, beside its answers. */
export interface Hearing {
  settled(id: number, text: string): void;
  /** @returns whether the request is accepted now */
  asked(id: number, grant: string, text: string): boolean;
  logged(level: LogLevel, text: string): void;
}

/**
 * Runs untrusted code in its own QuickJS engine, compiled to WebAssembly. The code has only the language and what the prelude gives it. An
 * error of the WebAssembly module itself ends the thread, because the state of the module is unknown then.
 */
export class SandboxRuntime {
  private readonly methods = new Map<string, QuickJSHandle>();
  /** of `performance.now()`. There is none before the first turn: the prelude is our own code. */
  private deadline = Infinity;

  private constructor(
    private readonly runtime: QuickJSRuntime,
    private readonly context: QuickJSContext,
    private readonly limits: SandboxLimits,
    private readonly progress: Progress,
  ) {
    runtime.setMemoryLimit(limits.memoryMb * 2 ** 20);
    runtime.setMaxStackSize(limits.stackKb * 1024);
    runtime.setInterruptHandler(() => performance.now() > this.deadline);
  }

  static async open(limits: SandboxLimits, progress: Progress): Promise<SandboxRuntime> {
    const module = await newQuickJSWASMModuleFromVariant(variant);
    const runtime = module.newRuntime();
    return new SandboxRuntime(runtime, runtime.newContext(), limits, progress);
  }

  private door: Record<'load' | 'call' | 'granted', QuickJSHandle>;

  /** @param id of the call that stands for the loading */
  loadProgram({ code, ...program }: Program, id: number, hearing: Hearing): Outcome {
    this.door = this.openDoor(program, hearing);
    return this.runTurn(id, () => {
      const read = this.context.evalCode(code, 'index.js');
      if (read.error) return this.faultOf(read.error);
      read.value.dispose();
      return this.callInside(this.door.load, this.context.newNumber(id));
    });
  }

  /** Evaluates the prelude, which lets the two sides call each other. */
  private openDoor({ config, grants, logs }: Omit<Program, 'code'>, hearing: Hearing): SandboxRuntime['door'] {
    const made = this.context.unwrapResult(this.context.evalCode(PRELUDE, 'prelude.js'));
    const text = (value: unknown) => this.context.newString(JSON.stringify(value ?? null));
    const given = [
      this.settleFunction(hearing),
      this.askFunction(hearing),
      this.logFunction(logs, hearing),
      text(grants),
      text(config),
    ];
    const door = this.context.unwrapResult(this.context.callFunction(made, this.context.undefined, ...given));
    const part = (name: string) => this.context.getProp(door, name);
    return { load: part('load'), call: part('call'), granted: part('granted') };
  }

  callMethod(id: number, method: string, input: string): Outcome {
    return this.runTurn(id, () => {
      const name = this.methods.get(method) ?? this.context.newString(method);
      this.methods.set(method, name);
      const [number, text] = [this.context.newNumber(id), this.context.newString(input)];
      const outcome = this.callInside(this.door.call, number, name, text);
      text.dispose();
      return outcome;
    });
  }

  /** Passes the answer to a grant call into the sandbox; undefined means refused. */
  granted(id: number, text: string | undefined): void {
    this.runTurn(-id, () => {
      const given = text === undefined ? this.context.undefined : this.context.newString(text);
      return this.callInside(this.door.granted, this.context.newNumber(id), given);
    });
  }

  /** Bytes that the program uses now. */
  measureMemory(): number {
    const usage = this.runtime.computeMemoryUsage();
    const used = this.context.getProp(usage, 'memory_used_size');
    const bytes = this.context.getNumber(used);
    used.dispose();
    usage.dispose();
    return bytes;
  }

  /** Starts the time limit and runs the work and its pending jobs (promise callbacks) within it. */
  private runTurn(id: number, work: () => Outcome): Outcome {
    this.deadline = performance.now() + this.limits.softMs * (id === LOADING ? LOADING_FACTOR : 1);
    this.progress.beginTurn(id);
    const outcome = work();
    while (this.runtime.hasPendingJob()) {
      const done = this.runtime.executePendingJobs();
      if (done.error) done.error.dispose();
      // On a busy machine the time may be over when no job is left. That is no failure.
      if (this.runtime.hasPendingJob() && performance.now() > this.deadline)
        throw new Error('It goes on and on behind its answers.');
    }
    this.progress.endTurn();
    return outcome;
  }

  private callInside(method: QuickJSHandle, ...args: QuickJSHandle[]): Outcome {
    const called = this.context.callFunction(method, this.context.undefined, ...args);
    if (called.error) return this.faultOf(called.error);
    const text = this.context.typeof(called.value) === 'string' ? this.context.getString(called.value) : '';
    called.value.dispose();
    return { text };
  }

  /** An error thrown past the prelude. It is not read, because reading it could run code of the program. */
  private faultOf(error: QuickJSHandle): Outcome {
    error.dispose();
    return performance.now() > this.deadline ? 'slow' : { text: '?broken' };
  }

  private settleFunction(hearing: Hearing): QuickJSHandle {
    return this.context.newFunction('settle', (id, text) => {
      hearing.settled(this.context.getNumber(id), this.context.getString(text));
    });
  }

  private askFunction(hearing: Hearing): QuickJSHandle {
    return this.context.newFunction('ask', (id, name, text) => {
      const may = hearing.asked(this.context.getNumber(id), this.context.getString(name), this.context.getString(text));
      return may ? this.context.true : this.context.false;
    });
  }

  private logFunction(logs: boolean, hearing: Hearing): QuickJSHandle {
    if (!logs) return this.context.undefined;
    return this.context.newFunction('log', (level, text) => {
      hearing.logged(this.context.getString(level) as LogLevel, this.context.getString(text));
    });
  }
}
