import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import type { ChannelKind } from '../tables/channel-kinds';
import { LONGEST_ORIGIN, LONGEST_SECRET, LONGEST_URL } from '../tables/channel.entity';
import { clockTime, isClockTime, type Quiet } from './quiet-hours';

const SHORTEST_SECRET = 16;

/**
 * @param isPrivateAllowed whether the house allows plain http, within its own network
 * @throws InvalidError at `url`
 */
export function readAddress(text: string, isPrivateAllowed: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // As it is stored: other letters than ASCII take more room there.
  const length = Math.max(text.length, url?.href.length ?? 0);
  if (length > LONGEST_URL) throw invalid('url', 'validation.maxLength', { limit0: LONGEST_URL });
  const isWeb = url?.protocol === 'https:' || (isPrivateAllowed && url?.protocol === 'http:');
  if (!url || !isWeb) throw invalid('url', 'im.channel.httpsOnly');
  if (url.origin.length > LONGEST_ORIGIN) throw invalid('url', 'validation.maxLength', { limit0: LONGEST_ORIGIN });
  if (url.username || url.password || url.hash) throw invalid('url', 'im.channel.plainAddress');
  return url;
}

/** A webhook is always signed; the address of a robot of WeCom is its secret. @throws InvalidError at `secret` */
export function requireSecret(kind: ChannelKind, secret: string | null | undefined): void {
  if (kind === 'wecom' && secret) throw invalid('secret', 'im.channel.secretOfWecom');
  if (kind === 'webhook' && (secret ?? '').length < SHORTEST_SECRET)
    throw invalid('secret', 'im.channel.secretMissing', { limit0: SHORTEST_SECRET });
  if ((secret ?? '').length > LONGEST_SECRET)
    throw invalid('secret', 'validation.maxLength', { limit0: LONGEST_SECRET });
}

/** Both ends or none, and a time zone that there is. @throws InvalidError at the field */
export function requireQuiet({ quietFrom, quietTo, timeZone }: Quiet): void {
  if (quietFrom && !isClockTime(quietFrom)) throw invalid('quietFrom', 'im.channel.clockTime');
  if (quietTo && !isClockTime(quietTo)) throw invalid('quietTo', 'im.channel.clockTime');
  if (!quietFrom !== !quietTo) throw invalid(quietFrom ? 'quietTo' : 'quietFrom', 'im.channel.bothEnds');
  if (quietFrom && quietFrom === quietTo) throw invalid('quietTo', 'im.channel.sameEnds');
  if (clockTime(timeZone, new Date()) === undefined) throw invalid('timeZone', 'im.channel.noZone');
}
