import { InfoCircleFilled, MinusCircleFilled } from '@ant-design/icons';
import type { ComponentProps } from 'react';
import css from './standing-mark.module.css';

interface Props extends ComponentProps<typeof InfoCircleFilled> {
  /** the product never writes it; else it is kept here alone */
  isUnused: boolean | undefined;
}

/** How far the product at hand stands behind a value, as a sign. */
export function StandingIcon({ isUnused, ...more }: Props) {
  const Icon = isUnused ? MinusCircleFilled : InfoCircleFilled;
  return <Icon className={css.mark} data-state={isUnused ? 'unused' : 'kept'} {...more} />;
}
