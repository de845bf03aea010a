import { connectReason } from '../config/connect-reason';
import { StartError } from '../config/start-error';
import { RedisLine } from '../kernel/stores/redis/redis-line';
import { redisAt } from '../kernel/stores/redis/redis-place';

const LONGEST_CONNECT_MS = 10_000;

export interface RedisServer {
  place: string;
  line: RedisLine;
  /** @param section of INFO @returns its lines, by name */
  info: (section: string) => Promise<ReadonlyMap<string, string>>;
}

/** @param variable the variable with the address @throws StartError */
export async function openRedis(url: string, variable: string): Promise<RedisServer> {
  const place = redisAt(url, variable);
  try {
    // Whoever asks next gets the error of a broken connection.
    const line = await RedisLine.open(url, false, LONGEST_CONNECT_MS, () => undefined);
    return { place, line, info: async (section) => linesOf(await line.commands.info(section)) };
  } catch (error) {
    throw new StartError(
      `${place} cannot be used: ${connectReason(error)}; start it, or correct the address, user or password in ${variable}.`,
    );
  }
}

const linesOf = (info: string): ReadonlyMap<string, string> =>
  new Map(info.split(/\r?\n/).flatMap((line) => (/^\w+:/.test(line) ? [pairOf(line)] : [])));

function pairOf(line: string): [string, string] {
  const at = line.indexOf(':');
  return [line.slice(0, at), line.slice(at + 1)];
}
