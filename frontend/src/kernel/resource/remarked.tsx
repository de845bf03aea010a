import { Tooltip } from 'antd';
import type { ReactElement } from 'react';
import css from './toolbar.module.css';

interface Props {
  remark: string | undefined;
  /** whether there is room to say it below, and no pointer to ask for it */
  isSpread: boolean;
  children: ReactElement;
}

/** A filter with what should be known of it, where there is anything. */
export function Remarked({ remark, isSpread, children }: Props) {
  if (!remark) return children;
  if (isSpread)
    return (
      <div className={css.remarked}>
        {children}
        <small>{remark}</small>
      </div>
    );
  return (
    <Tooltip title={remark}>
      <span aria-description={remark}>{children}</span>
    </Tooltip>
  );
}
