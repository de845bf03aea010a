import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { finishWork } from './background';

/** How long a node that stops waits for the work in the background, in milliseconds. Tests set less. */
export const BACKGROUND = { longestMs: 3000 };

/** Finishes the work in the background when the last answer has been sent, before the database is closed. */
export function finishBackground(server: FastifyInstance): void {
  server.addHook('onClose', async () => {
    const left = await finishWork(BACKGROUND.longestMs);
    if (left.size) new Logger('Background').warn(`Not finished when this node stopped: ${[...left].join(', ')}`);
  });
}
