import { ClearOutlined, ExportOutlined, MergeCellsOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Act } from '../../../kernel/screens/act/act';
import { useCan } from '../../../kernel/access/permission/can';
import { Portrait } from '../../../kernel/look/portrait/portrait';
import { hasCall } from '../../../kernel/resource/declare/rules';
import { useMay } from '../../../kernel/resource/act/use-may';
import { type SubjectAct, SubjectActs } from '../../../kernel/screens/subject/subject-acts';
import { SubjectHeader } from '../../../kernel/screens/subject/subject-header';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import type { Merging } from '../merge/use-merging';
import { calledOf, type EndUser, EndUserStatus } from '../person/end-user';
import { LOGIN_TYPES, STATES } from '../person/end-user-resource';
import { useEndUserActs } from '../person/use-end-user-acts';
import { exportOf } from './person-export';

interface Props {
  person: EndUser;
  begin: (act: Act) => void;
  merging: Merging;
  onEdit: () => void;
  onDelete: () => void;
  onErase: () => void;
}

/** The header of an end user's page: name, state and actions. */
export function EndUserHeader({ person, begin, merging, onEdit, onDelete, onErase }: Props) {
  const { t } = useTranslation(['user-info', 'resource', 'user-merge', 'user-erasure']);
  const acts = useEndUserActs(begin);
  const may = useMay('user/info');
  const can = useCan();
  const { id, status, loginType, avatarUrl, createTime } = person;
  const isCancelled = status === EndUserStatus.Cancelled;
  const facts: [label: string, value: ReactNode][] = [
    [t('resource:field.id'), id],
    [t('phone'), person.phone || '–'],
    [t('createTime'), <RelativeTime key="since" value={createTime} />],
  ];
  const rare: (SubjectAct & { isShown: boolean })[] = [
    {
      name: 'exportPerson',
      label: t('exportPerson'),
      icon: <ExportOutlined />,
      run: () => begin(exportOf(person)),
      isShown: may('exportPerson') && hasCall('user/info', 'exportPerson'),
    },
    {
      name: 'merge',
      label: t('user-merge:choose'),
      icon: <MergeCellsOutlined />,
      run: () => merging.merge(),
      isShown: merging.mayMerge && !isCancelled,
    },
    {
      name: 'erase',
      label: t('user-erasure:erase'),
      icon: <ClearOutlined />,
      danger: true,
      run: onErase,
      isShown: can('user/erasure/page') && can('user/erasure/scan'),
    },
  ];
  return (
    <SubjectHeader
      portrait={<Portrait name={calledOf(person)} image={avatarUrl} size={60} />}
      name={calledOf(person)}
      tags={
        <>
          <Tag color={STATES[status]?.tone ?? 'default'}>{t(`status.${status}`)}</Tag>
          <Tag color={LOGIN_TYPES[loginType]?.tone ?? 'default'}>{t(`loginType.${loginType}`)}</Tag>
        </>
      }
      facts={facts}
    >
      <SubjectActs
        onEdit={may('update') && !isCancelled ? onEdit : undefined}
        acts={acts
          .filter(({ name, visible }) => may(name) && visible(person))
          .map(({ run, ...act }) => ({ ...act, label: t(act.name), run: () => run([person]) }))}
        rare={rare.filter(({ isShown }) => isShown)}
        onDelete={may('delete') ? onDelete : undefined}
      />
    </SubjectHeader>
  );
}
