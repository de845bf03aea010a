import { Injectable } from '@nestjs/common';
import { Handlers } from '../../../kernel/engine/handlers';
import { type Fault, textOf } from '../../../kernel/errors/fault';
import type { FieldKey } from '../../../kernel/errors/refusal-key';
import { isFault, readCall } from './call-string';
import { argumentFault } from './check-arguments';
import { readable } from './readable';
import type { CallHelp } from './call-help.dto';

/** The calls that staff may put into a task: those methods alone that say so with a document. */
@Injectable()
export class Calls {
  constructor(private readonly handlers: Handlers) {}

  /** With their documents in the asker's language. */
  help(): CallHelp[] {
    return this.handlers.calls().map(({ name, call }) => ({
      name,
      summary: readable(call.summary),
      parameters: call.parameters.map((parameter) => ({
        ...parameter,
        description: readable(parameter.description),
        required: !!parameter.required,
      })),
      example: `${name}(${call.example ?? ''})`,
    }));
  }

  /** What is wrong with a call; nothing where it can be made. */
  faultOf(service: string): Fault<FieldKey> | undefined {
    const call = readCall(service);
    if (isFault(call))
      return call.fault === 'form'
        ? { key: 'task.serviceForm' }
        : { key: 'task.serviceJson', params: { error: call.error } };
    const document = this.handlers.find(call.name)?.call;
    return document
      ? argumentFault(document.parameters, call.args)
      : { key: 'task.serviceUnknown', params: { name: call.name } };
  }

  /** Makes a call. @returns what it answers, or the promise of it. @throws what it throws, and where it cannot be made (any more) */
  make(service: string): unknown {
    const fault = this.faultOf(service);
    const call = readCall(service);
    if (fault !== undefined || isFault(call)) throw new Error(fault && textOf(fault));
    return this.handlers.find(call.name)?.run(...call.args);
  }
}
