import { Drawer, type DrawerProps } from 'antd';
import { useIsPhone } from './use-media';

interface Props extends Omit<DrawerProps, 'size' | 'width'> {
  /** pixels, where there are as many */
  width: number;
}

/** What is opened beside a list to be read; a phone gives it the whole screen. */
export function SideDrawer({ width, ...drawer }: Props) {
  const isPhone = useIsPhone();
  return <Drawer destroyOnHidden {...drawer} size={isPhone ? '100%' : width} />;
}
