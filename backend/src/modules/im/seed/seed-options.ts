import { StartError } from '../../../config/start-error';
import { parseWireTime } from '../../../kernel/wire/envelope/wire';
import { LIVELY, type Scale } from './scale';

/** The options of `npm run seed:chat`. */
export interface SeedOptions extends Scale {
  /** whether the database of a chat product may be written to */
  foreign: boolean;
}

/** @throws StartError if the database belongs to a chat product and the option for that is missing */
export function requireForeignFlag(order: SeedOptions, chatDatabase: string | undefined): void {
  if (chatDatabase && !order.foreign)
    throw new StartError(
      'IM_DATABASE_URL names the database of a chat product: made-up people and messages are only written there with --foreign.',
    );
}

const NUMBERS = ['users', 'groups', 'messages', 'days'] as const;

/** @throws StartError with the argument that is not understood */
export function readSeedOptions(words: readonly string[]): SeedOptions {
  const given = new Map<string, string>();
  for (let at = 0; at < words.length; at++) {
    const name = String(words[at]).replace(/^--/, '');
    if (name === 'foreign') given.set(name, 'yes');
    else if (name === 'until' || (NUMBERS as readonly string[]).includes(name))
      given.set(name, String(words[++at] ?? ''));
    else throw new StartError(`"${words[at]}" is not understood. Usage: ${USAGE}`);
  }
  const people = numberOf(given, 'users', LIVELY.people);
  return {
    people,
    groups: numberOf(given, 'groups', Math.min(20_000, Math.max(1, Math.floor(people / 16)))),
    messages: numberOf(given, 'messages', LIVELY.messages),
    days: numberOf(given, 'days', LIVELY.days),
    now: untilOf(given.get('until')),
    foreign: given.has('foreign'),
  };
}

const USAGE =
  'npm run seed:chat -- [--users N] [--groups N] [--messages N] [--days N] [--until YYYY-MM-DD] [--foreign]';

function numberOf(given: ReadonlyMap<string, string>, name: (typeof NUMBERS)[number], otherwise: number): number {
  const text = given.get(name);
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (Number.isInteger(number) && number > 0 && number <= 1e9) return number;
  throw new StartError(`--${name} must be a whole number above 0, but is "${text}".`);
}

function untilOf(text: string | undefined): Date {
  if (text === undefined) return new Date();
  const until = parseWireTime(text);
  if (Number.isNaN(until.getTime())) throw new StartError(`--until must be a day as in 2026-01-31, but is "${text}".`);
  return until;
}
