import { Tooltip } from 'antd';
import type { ReactElement } from 'react';
import css from './toolbar.module.css';

interface Props {
  remark: string | undefined;
  /** whether the remark is shown below; true if there is room, or no pointer for a tooltip */
  isSpread: boolean;
  children: ReactElement;
}

/** A filter with its remark, if it has one. */
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
