import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  icon: ReactNode;
  /** for a toggle button */
  pressed?: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** One button of the toolbar over a rich text. */
export const RichTool = ({ label, icon, pressed, disabled, onClick }: Props) => (
  <Tooltip title={label}>
    <Button
      type={pressed ? 'primary' : 'text'}
      size="small"
      icon={icon}
      aria-label={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      disabled={disabled}
      onClick={onClick}
    />
  </Tooltip>
);
