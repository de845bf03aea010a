import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import { createElement } from 'react';
import { menuIcons } from './menu-icons';

/** The picture of a menu row; a neutral one for a name that nobody drew. */
export const MenuIcon = ({ name }: { name: string | null | undefined }) =>
  createElement(menuIcons[name ?? ''] ?? AppstoreOutlined);
