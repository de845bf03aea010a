import { StartError } from '../../../config/start-error';
import type { RedisClient } from './redis-line';

const WANTED = 'noeviction';

/** What a Redis does when its memory is full. */
export interface Eviction {
  /** `noeviction`, or which keys it drops: those of `allkeys-` may be our jobs, those of `volatile-` have an end anyway */
  policy: string;
  /** whether its memory has a limit */
  isLimited: boolean;
}

/** @throws an error if the server does not tell */
export async function readEviction(client: Pick<RedisClient, 'info'>): Promise<Eviction> {
  const info = await client.info('memory');
  const [policy, most] = ['maxmemory_policy', 'maxmemory'].map(
    (name) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1],
  );
  if (!policy || !most) throw new Error('it does not tell its maxmemory-policy');
  return { policy, isLimited: most !== '0' };
}

/** @throws StartError if a full server would drop jobs that others rely on */
export function requireLastingKeys(eviction: Eviction, place: string): void {
  if (eviction.isLimited && eviction.policy.startsWith('allkeys-'))
    throw new StartError(evictionSentence(eviction, place, 'so it loses jobs when it is full'));
}

export const neverEvicts = ({ policy }: Eviction): boolean => policy === WANTED;

/** @param what what follows from the policy, as the middle of the sentence */
export const evictionSentence = ({ policy }: Eviction, place: string, what: string): string =>
  `The maxmemory-policy of ${place} is ${policy}, ${what}: set maxmemory-policy ${WANTED} in its configuration.`;
