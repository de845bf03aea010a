import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Handles } from '../../../kernel/durability/engine/handles.decorator';

const LONGEST_WAIT_S = 3600;

/** Calls for trying out tasks. */
@Injectable()
export class DemoCalls {
  private readonly logger = new Logger('Demo');

  @Handles('demo.test', {
    summary: 'call.demoTest',
    parameters: [
      { name: 'numbers', type: 'array', description: 'call.demoNumbers', required: true },
      { name: 'text', type: 'string', description: 'call.demoText' },
    ],
    example: '[1, 2], "x"',
  })
  test(numbers: unknown[], text?: string): { received: unknown[] } {
    const received = text === undefined ? [numbers] : [numbers, text];
    this.logger.log(`demo.test ${JSON.stringify(received)}`);
    return { received };
  }

  @Handles('demo.wait', {
    summary: 'call.demoWait',
    parameters: [{ name: 'seconds', type: 'number', description: 'call.demoSeconds', required: true }],
    example: '30',
  })
  async wait(seconds: number): Promise<{ waited: number }> {
    const waited = Math.min(Math.max(seconds, 0), LONGEST_WAIT_S);
    await setTimeout(waited * 1000);
    return { waited };
  }

  @Handles('demo.fail', {
    summary: 'call.demoFail',
    parameters: [{ name: 'message', type: 'string', description: 'call.demoMessage', required: true }],
    example: '"x"',
  })
  fail(message: string): never {
    throw new Error(message);
  }
}
