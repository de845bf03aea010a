import { GOLDEN_CALLS } from './golden-calls.mjs';

/**
 * What no backup can have: when somebody has signed in last, for the questions themselves need a new session; the room on the disk; and the
 * numbers of rows that say of themselves that the database has only estimated them.
 */
const OF_NOW = /"lastLoginTime":"[^"]*"|"freeBytes":\d+|"total":\d+(?=,"totalIsEstimate":true)/g;

/** The answers to the golden calls, in their order: `path`, and status with the whole body as it came over the line. */
export async function answersOf(client) {
  const answers = [];
  for (const [path, body] of GOLDEN_CALLS) {
    const { status, text } = await client.ask(path, body);
    answers.push({ path, answer: `${status} ${text.replace(OF_NOW, '""')}` });
  }
  return answers;
}
