import type { AppConfig } from '../../../../config/app-config';
import { wireTime } from '../../../../kernel/wire/envelope/wire';
import { t } from '../../../../kernel/basis/i18n/translate';
import { databaseOf } from './chat-redis';
import { type PresenceGap, UNSURE_MS } from './presence-witness';

type Place = Pick<AppConfig, 'imRedisUrl' | 'imRedisPrefix'>;

/** Why it is not known who is connected, in the caller's language; null if it is known. */
export function presenceSentence(gap: PresenceGap | null, { imRedisUrl, imRedisPrefix }: Place): string | null {
  if (!gap) return null;
  const { since } = gap;
  if (!since) return t('im.presence.noServer', { database: databaseOf(imRedisUrl), prefix: imRedisPrefix });
  return t('im.presence.lost', { since: wireTime(since), until: wireTime(new Date(+since + UNSURE_MS)) });
}
