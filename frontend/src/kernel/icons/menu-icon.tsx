import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import { createElement } from 'react';
import { menuIcons } from './menu-icons';
import { lookup } from '../lookup';

interface Props {
  name: string | null | undefined;
  /** Set by the menus of the component library, which position their icons with it. */
  className?: string;
}

/** The icon of a menu row; a neutral one for an unknown name. */
export const MenuIcon = ({ name, className }: Props) =>
  createElement(lookup(menuIcons, name ?? '') ?? AppstoreOutlined, { className });
