import { Tooltip } from 'antd';
import { StandingIcon } from './standing-icon';
import type { Ability } from './use-capability';

/** Marks a value that the connected product does not maintain: only the console applies it, or the product never writes it. */
export function StandingMark({ ability: { caution, isUnused } }: { ability: Ability }) {
  if (!caution) return null;
  return (
    <Tooltip title={caution}>
      <StandingIcon isUnused={isUnused} aria-label={caution} role="img" />
    </Tooltip>
  );
}
