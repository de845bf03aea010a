import { Injectable } from '@nestjs/common';
import { Hooks } from '../../../kernel/plugins/hooks/hooks';
import type { PluginTask } from '../../../kernel/plugins/hooks/plugin-task';
import type { CallHelp } from './call-help.dto';
import type { CallString } from './call-string';

const PREFIX = 'plugin.';

const nameOf = ({ key, method }: PluginTask): string => `${PREFIX}${key}.${method}`;

/** The plugin methods that staff may schedule as tasks: `plugin.<key>.<method>(…)`. */
@Injectable()
export class PluginCalls {
  constructor(private readonly hooks: Hooks) {}

  /** The methods with the descriptions from their packages. */
  help(): CallHelp[] {
    return this.hooks.listTasks().map((task) => ({
      name: nameOf(task),
      summary: task.summary,
      parameters: [],
      example: `${nameOf(task)}()`,
    }));
  }

  /** `plugin.clear` has no key: it is a call of the console itself. */
  isOfPlugin({ name }: CallString): boolean {
    return name.startsWith(PREFIX) && name.includes('.', PREFIX.length);
  }

  /** Whether it can be called on this node now. */
  isKnown({ name }: CallString): boolean {
    return this.find(name) !== undefined;
  }

  /** @throws HookFault if the plugin gives a wrong answer or is gone; BusinessError if it takes too long to start */
  async makeCall({ name, args }: CallString): Promise<unknown> {
    await this.hooks.waitUntilReady('task');
    const task = this.find(name);
    if (!task) throw new Error(`No plugin has ${name} now.`);
    return this.hooks.askNamed(task.key, 'task', { method: task.method, args });
  }

  private find(name: string): PluginTask | undefined {
    return this.hooks.listTasks().find((task) => nameOf(task) === name);
  }
}
