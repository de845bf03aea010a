import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import { createElement } from 'react';
import { menuIcons } from './menu-icons';
import { lookup } from '../lookup';

interface Props {
  name: string | null | undefined;
  /** Given by the menus of the component library, which place their icons by it. */
  className?: string;
}

/** The picture of a menu row; a neutral one for a name that nobody drew. */
export const MenuIcon = ({ name, className }: Props) =>
  createElement(lookup(menuIcons, name ?? '') ?? AppstoreOutlined, { className });
