import type { BaseSysMenu } from '../tables/menu.entity';

type Fields = Pick<
  BaseSysMenu,
  'router' | 'perms' | 'type' | 'icon' | 'orderNum' | 'viewPath' | 'keepAlive' | 'isShow'
>;

/** A menu in a file: without ids and times, with its children inside. */
export interface MenuNode extends Partial<Fields> {
  name: string;
  childMenus?: MenuNode[];
}
