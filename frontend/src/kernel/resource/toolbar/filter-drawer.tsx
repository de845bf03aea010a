import { Drawer, Flex } from 'antd';
import type { ReactNode } from 'react';
import css from './toolbar.module.css';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  reset: ReactNode;
  children: ReactNode;
}

/** The filters of a list on a phone, at the bottom of the screen. */
export const FilterDrawer = ({ title, isOpen, onClose, reset, children }: Props) => (
  <Drawer title={title} placement="bottom" size="auto" open={isOpen} onClose={onClose} extra={reset}>
    <Flex vertical gap="middle" className={css.stacked}>
      {children}
    </Flex>
  </Drawer>
);
