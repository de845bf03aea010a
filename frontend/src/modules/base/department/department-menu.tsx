import { ApartmentOutlined, DeleteOutlined, EditOutlined, UserAddOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import type { Entry } from '../../../kernel/resource/screen/screen';
import type { Department } from '../../../kernel/form/inputs/use-departments';

export interface DepartmentActions {
  addUnder: (department: Department) => void;
  edit: (department: Department) => void;
  remove: (department: Department) => void;
  addMember: (department: Department) => void;
}

type Offer = Entry & { isOffered: boolean };

/** The actions on a department that the signed-in user may do. The root cannot be deleted. */
export function useDepartmentMenu({ addUnder, edit, remove, addMember }: DepartmentActions) {
  const { t } = useTranslation('base-user');
  const can = useCan();
  return (department: Department): Entry[][] => {
    const additions: Offer[] = [
      {
        key: 'member',
        label: t('dept.addMember'),
        icon: <UserAddOutlined />,
        isOffered: can('base/sys/user/add'),
        run: () => addMember(department),
      },
      {
        key: 'add',
        label: t('dept.addChild'),
        icon: <ApartmentOutlined />,
        isOffered: can('base/sys/department/add'),
        run: () => addUnder(department),
      },
    ];
    const changes: Offer[] = [
      {
        key: 'edit',
        label: t('dept.edit'),
        icon: <EditOutlined />,
        isOffered: can('base/sys/department/update'),
        run: () => edit(department),
      },
      {
        key: 'delete',
        label: t('dept.delete'),
        icon: <DeleteOutlined />,
        danger: true,
        isOffered: can('base/sys/department/delete') && department.parentId !== null,
        run: () => remove(department),
      },
    ];
    return [additions, changes].map((offers) => offers.filter(({ isOffered }) => isOffered));
  };
}
