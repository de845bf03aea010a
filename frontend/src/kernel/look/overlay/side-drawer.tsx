import { Drawer, type DrawerProps } from 'antd';
import { useIsPhone } from '../size/use-media';

interface Props extends Omit<DrawerProps, 'size' | 'width'> {
  /** the width in pixels, if the window is wide enough */
  width: number;
}

/** A drawer for details beside a list. On a phone, it takes the whole screen. */
export function SideDrawer({ width, ...drawer }: Props) {
  const isPhone = useIsPhone();
  return <Drawer destroyOnHidden {...drawer} size={isPhone ? '100%' : width} />;
}
