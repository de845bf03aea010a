import { useQueryClient } from '@tanstack/react-query';
import { App, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { background } from '../../../kernel/basis/failure/background';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { candidatesOf, permissionsOf } from './auto-permissions';
import { useCallName } from './call-names';
import { useEps } from './eps';
import { lastUnder, routeOwner } from './menu-place';
import { useMenuRows } from './menu-rows';
import { PAGE } from './menu-type';
import { viewOfEntity } from './view-of-entity';

export interface QuickValues {
  entity: string[];
  parentId: number;
  name: string;
  router: string;
  viewPath: string;
  orderNum: number;
  icon: string;
  keepAlive: boolean;
}

/** The state of the dialog that creates a page for a data structure: presets, errors, and saving it with its permissions. */
export function useQuickCreate(onClose: () => void) {
  const { t } = useTranslation('base-menu');
  const { message } = App.useApp();
  const client = useQueryClient();
  const nameOf = useCallName();
  const { entities } = useEps();
  const { rows } = useMenuRows();
  const [form] = Form.useForm<QuickValues>();
  const { attempt, isBusy, problem } = useAttempt();

  const create = async ({ entity, ...page }: QuickValues) => {
    const [resource = ''] = entity;
    const found = entities.find((one) => one.resource === resource);
    await attempt(async () => {
      const { id } = await post('base/sys/menu', 'add', { ...page, type: PAGE });
      const permissions = found ? permissionsOf(candidatesOf(found, [], nameOf), Number(id)) : [];
      if (permissions.length > 0) await post('base/sys/menu', 'add', permissions);
      void message.success(t('quickDone', { name: page.name, n: permissions.length }));
      background(client.invalidateQueries({ queryKey: ['base/sys/menu'] }));
      onClose();
    });
  };

  const follow = ({ entity, parentId }: Partial<QuickValues>) => {
    const [resource] = entity ?? [];
    if (resource) form.setFieldsValue({ router: `/${resource}`, viewPath: viewOfEntity(resource) ?? '' });
    if (parentId !== undefined) form.setFieldValue('orderNum', lastUnder(rows, parentId));
  };
  const isFree = (_: unknown, route: string) => {
    const owner = routeOwner(rows, route || '/');
    return owner ? Promise.reject(new Error(t('router.taken', { name: owner.name }))) : Promise.resolve();
  };
  return { form, last: lastUnder(rows, null), create, follow, isFree, isBusy, problem };
}
