import { chat } from './chat';
import { data } from './data';
import { demo } from './demo';
import { endUsers } from './end-users';
import { extensions } from './extensions';
import { home } from './home';
import { directory, permissions } from './node';
import type { SeededMenu } from './seeded-menu';
import { system } from './system';

/** Permissions that people need to fill in forms with files. */
const shared = directory(
  '通用权限',
  'icon-unlock',
  ...permissions('space', {
    选择与上传文件: ['space:info:page', 'space:info:list', 'space:info:add', 'space:type:list'],
  }),
);

/** The complete menu, in its order. */
export const menus: SeededMenu[] = [home, chat, endUsers, data, system, extensions, demo, shared];
