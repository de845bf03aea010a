import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import css from './toolbar.module.css';

interface Props {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

/** A button of a list. A wide toolbar shows its name; elsewhere the name is its tooltip. */
export const ToolButton = ({ label, icon, onClick }: Props) => (
  <Tooltip title={label}>
    <Button className={css.tool ?? ''} icon={icon} aria-label={label} onClick={onClick}>
      <span className={css.toolName}>{label}</span>
    </Button>
  </Tooltip>
);
