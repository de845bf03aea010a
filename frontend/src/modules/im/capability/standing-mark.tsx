import { Tooltip } from 'antd';
import { StandingIcon } from './standing-icon';
import type { Ability } from './use-capability';

/** Beside what the product at hand does not stand behind: kept here alone, or never written by it. */
export function StandingMark({ ability: { caution, isUnused } }: { ability: Ability }) {
  if (!caution) return null;
  return (
    <Tooltip title={caution}>
      <StandingIcon isUnused={isUnused} aria-label={caution} role="img" />
    </Tooltip>
  );
}
