import { InfoCircleFilled, MinusCircleFilled } from '@ant-design/icons';
import type { ComponentProps } from 'react';
import css from './standing-mark.module.css';

interface Props extends ComponentProps<typeof InfoCircleFilled> {
  /** true: the product never writes it; false: only the console applies it */
  isUnused: boolean | undefined;
}

/** An icon that shows whether the connected product maintains a value. */
export function StandingIcon({ isUnused, ...more }: Props) {
  const Icon = isUnused ? MinusCircleFilled : InfoCircleFilled;
  return <Icon className={css.mark} data-state={isUnused ? 'unused' : 'kept'} {...more} />;
}
