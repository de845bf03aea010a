import { InfoCircleFilled, MinusCircleFilled } from '@ant-design/icons';
import { Tooltip } from 'antd';
import css from './standing-mark.module.css';
import type { Ability } from './use-capability';

/** Beside what the product at hand does not stand behind: kept here alone, or never written by it. */
export function StandingMark({ ability: { caution, isUnused } }: { ability: Ability }) {
  if (!caution) return null;
  const Icon = isUnused ? MinusCircleFilled : InfoCircleFilled;
  return (
    <Tooltip title={caution}>
      <Icon className={css.mark} data-state={isUnused ? 'unused' : 'kept'} aria-label={caution} role="img" />
    </Tooltip>
  );
}
