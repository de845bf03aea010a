import type { StepUpRule } from '../../../../kernel/access/auth/access';

const MANY = 100;

/** Bans of more people than one chooses by hand: somebody at another person's open screen could empty the chat with one. */
export const MANY_PEOPLE: StepUpRule = {
  when: (body) => isOrder(body) && ((Array.isArray(body.ids) && body.ids.length > MANY) || body.filter !== undefined),
  words: `for more than ${MANY} people, or for all whom a filter finds`,
};

const isOrder = (body: unknown): body is { ids?: unknown; filter?: unknown } =>
  typeof body === 'object' && body !== null;
