import { Link } from 'react-router-dom';
import { MenuIcon } from '../../../kernel/look/icons/menu-icon';
import { IconPicker } from '../../../kernel/form/inputs/icon-picker';
import { TagList } from '../../../kernel/form/inputs/tag-list';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { ShortText } from '../../../kernel/resource/cell/short-text';
import { keysIn } from './keys-in';
import { MenuSwitch } from './menu-switch';
import { DIRECTORY, PAGE, PERMISSION } from './menu-type';
import { ParentMenu } from './parent-menu';
import { PermsInput } from './perms-input';
import { ViewPathInput } from './view-path-input';

const TYPES = [
  { value: DIRECTORY, tone: 'orange' },
  { value: PAGE, tone: 'green' },
  { value: PERMISSION, tone: 'red' },
];
const HALF = 12;

/** The screen of the menu: directories, pages and permissions, which the sidebar shows and roles grant. */
export const menus = defineResource('base/sys/menu', {
  history: true,
  texts: 'base-menu',
  form: { in: 'drawer', width: 800 },
  fields: [
    { name: 'type', input: 'radio', initial: DIRECTORY, required: true, options: TYPES, table: false },
    { name: 'name', input: 'text', span: HALF, table: { width: 230, fixed: 'left' } },
    { name: 'parentId', input: ParentMenu, span: HALF, table: false },
    {
      name: 'isShow',
      input: 'switch',
      initial: true,
      span: HALF,
      visible: ({ type }) => type !== PERMISSION,
      table: { width: 84 },
      render: (_, row) => <MenuSwitch row={row} field="isShow" types={[DIRECTORY, PAGE]} />,
    },
    {
      name: 'icon',
      input: IconPicker,
      span: HALF,
      visible: ({ type }) => type !== PERMISSION,
      table: { width: 64, align: 'center' },
      render: (icon, { type }) => type !== PERMISSION && <MenuIcon name={icon} />,
    },
    { name: 'type', options: TYPES, table: { width: 104 } },
    {
      name: 'router',
      input: 'text',
      required: true,
      rule: { pattern: '^/' },
      span: HALF,
      visible: ({ type }) => type === PAGE,
      table: { width: 160 },
      render: (route, { type }) =>
        type === PAGE &&
        route && (
          <Link to={route} style={{ color: 'var(--sb-ink)' }}>
            {route}
          </Link>
        ),
    },
    {
      name: 'keepAlive',
      input: 'switch',
      initial: true,
      span: HALF,
      visible: ({ type }) => type === PAGE,
      table: { width: 108 },
      render: (_, row) => <MenuSwitch row={row} field="keepAlive" types={[PAGE]} />,
    },
    {
      name: 'viewPath',
      input: ViewPathInput,
      visible: ({ type }) => type === PAGE,
      table: { width: 230 },
      render: (path, { type }) => type === PAGE && path && <ShortText>{path}</ShortText>,
    },
    {
      name: 'perms',
      input: PermsInput,
      required: true,
      visible: ({ type }) => type === PERMISSION,
      table: { width: 300 },
      render: (perms) => perms && <TagList items={keysIn(perms)} most={5} />,
    },
    {
      name: 'orderNum',
      input: 'number',
      initial: 0,
      rule: { minimum: 0 },
      span: HALF,
      table: { width: 76, align: 'right', fixed: 'right' },
    },
    { name: 'updateTime', table: { width: 176, sortable: false } },
  ],
});
