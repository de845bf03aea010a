import { CopyOutlined, GlobalOutlined, TeamOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { get } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { background } from '../../../kernel/basis/failure/background';
import { useGrants } from '../../../kernel/access/account/grants';
import { useCan } from '../../../kernel/access/permission/can';
import { ResourceScreen } from '../../../kernel/resource/page/resource-page';
import { useScreen } from '../../../kernel/resource/screen/screen';
import { HoldersDrawer } from '../role/holders-drawer';
import { NetworksDialog } from '../role/late-networks-dialog';
import { RolePreview } from '../role/role-preview';
import { roles } from '../role/role-resource';
import type { Role } from '../role/roles';

/** The roles: their grants, their reach, and their holders. */
export default function RoleView() {
  const { t } = useTranslation('base-role');
  const { message } = App.useApp();
  const can = useCan();
  const isSuper = useGrants(({ person }) => !!person?.isSuper);
  const [held, setHeld] = useState<Role>();
  const [narrowed, setNarrowed] = useState<Role>();

  const copy = async (id: number) => {
    try {
      const { name, label, remark, relevance, menuIdList, departmentIdList } = await get('base/sys/role', 'info', {
        id,
      });
      screen.add({
        name: t('copyOf', { name }),
        label: `${label}-copy`,
        remark,
        relevance,
        menuIdList,
        departmentIdList,
      });
    } catch (error) {
      void message.error(messageOf(error));
    }
  };
  const screen = useScreen(roles, {
    refusal: (role, action) =>
      role.isSuper && (action === 'edit' || action === 'delete') ? t('superFixed') : undefined,
    entries: (role) => [
      ...(can('base/sys/user/page')
        ? [{ key: 'holders', label: t('holders'), icon: <TeamOutlined />, run: () => setHeld(role) }]
        : []),
      ...(isSuper && can('base/sys/role/update')
        ? [{ key: 'networks', label: t('networks'), icon: <GlobalOutlined />, run: () => setNarrowed(role) }]
        : []),
      ...(can('base/sys/role/add')
        ? [{ key: 'copy', label: t('copy'), icon: <CopyOutlined />, run: () => background(copy(role.id)) }]
        : []),
    ],
    deleteNote: (rows) => {
      const people = rows.reduce((sum, { userCount }) => sum + userCount, 0);
      return people > 0 && t('deleteNote', { n: people });
    },
  });

  return (
    <>
      <ResourceScreen screen={screen} form={<RolePreview open={screen.form} />} />
      <HoldersDrawer role={held} onClose={() => setHeld(undefined)} />
      <NetworksDialog role={narrowed} onClose={() => setNarrowed(undefined)} />
    </>
  );
}
