import { Tooltip } from 'antd';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './tool-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  /** What it does: its name for those who cannot see it, its hint for those who can. */
  label: string;
  children: ReactNode;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A square button with only an icon. */
export const ToolButton = ({ label, children, className = '', ...rest }: Props) => (
  <Tooltip title={label} mouseEnterDelay={0.5}>
    <button type="button" className={`${styles['tool']} ${className}`} aria-label={label} {...rest}>
      {children}
    </button>
  </Tooltip>
);
