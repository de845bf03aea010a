import { Injectable } from '@nestjs/common';
import { Handlers } from '../../../kernel/durability/engine/handlers';
import { type FieldError, textOf } from '../../../kernel/basis/errors/field-error';
import type { FieldKey } from '../../../kernel/basis/errors/refusal-key';
import { isFault, readCall } from './call-string';
import { argumentFault } from './check-arguments';
import { PluginCalls } from './plugin-calls';
import { readable } from './readable';
import type { CallHelp } from './call-help.dto';

/** Maximum number of arguments for a plugin's method, which checks its arguments itself. */
const MOST_ARGUMENTS = 20;

/** The calls that staff may schedule as tasks. Only methods that are documented for this can be called. */
@Injectable()
export class Calls {
  constructor(
    private readonly handlers: Handlers,
    private readonly plugins: PluginCalls,
  ) {}

  /** The calls with their documentation in the caller's language. */
  help(): CallHelp[] {
    const own = this.handlers.calls().map(({ name, call }) => ({
      name,
      summary: readable(call.summary),
      parameters: call.parameters.map((parameter) => ({
        ...parameter,
        description: readable(parameter.description),
        required: !!parameter.required,
      })),
      example: `${name}(${call.example ?? ''})`,
    }));
    return [...own, ...this.plugins.help()];
  }

  /** Finds what is wrong with a call; undefined if it can be made. */
  faultOf(service: string): FieldError<FieldKey> | undefined {
    const call = readCall(service);
    if (isFault(call))
      return call.fault === 'form'
        ? { key: 'task.serviceForm' }
        : { key: 'task.serviceJson', params: { error: call.error } };
    if (this.plugins.isOfPlugin(call) && this.plugins.isKnown(call))
      return call.args.length > MOST_ARGUMENTS
        ? { key: 'task.tooManyArguments', params: { count: MOST_ARGUMENTS } }
        : undefined;
    const document = this.handlers.findHandler(call.name)?.call;
    return document
      ? argumentFault(document.parameters, call.args)
      : { key: 'task.serviceUnknown', params: { name: call.name } };
  }

  /** Makes a call. @returns its result, or a promise of it. @throws its error, or an Error if it cannot be made (any more) */
  makeCall(service: string): unknown {
    const fault = this.faultOf(service);
    const call = readCall(service);
    if (fault !== undefined || isFault(call)) throw new Error(fault && textOf(fault));
    if (this.plugins.isOfPlugin(call)) return this.plugins.makeCall(call);
    return this.handlers.findHandler(call.name)?.run(...call.args);
  }
}
