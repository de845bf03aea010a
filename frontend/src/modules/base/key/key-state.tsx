import { Tag, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../kernel/basis/time/clock';
import { momentOf } from '../../../kernel/basis/time/wire-time';
import type { Row } from '../../../kernel/call/api/api';

const TONES = { active: 'success', expired: 'default', revoked: 'default', ownerGone: 'warning' };
const DAY_MS = 24 * 60 * 60_000;
/** A key that nobody has used for so long is probably needed no more. */
const IDLE_DAYS = 30;

const isOld = (time: string) => serverNow() - (momentOf(time) ?? 0) > IDLE_DAYS * DAY_MS;

/** Whether a key lets a program in, and whether one has come lately. */
export function KeyState({ of: { state, lastTime, createTime } }: { of: Row<'base/sys/key'> }) {
  const { t } = useTranslation('base-key');
  const isIdle = state === 'active' && isOld(lastTime ?? createTime);
  return (
    <Tooltip title={isIdle && t('idle.note')}>
      <Tag color={isIdle ? 'warning' : TONES[state]}>{isIdle ? t('idle') : t(`state.${state}`)}</Tag>
    </Tooltip>
  );
}
