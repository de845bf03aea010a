import { DownloadOutlined, ReloadOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { Dayjs } from 'dayjs';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/access/permission/can';
import { WallPicker } from '../../../kernel/form/inputs/wall-picker';
import { useIsPhone } from '../../../kernel/look/size/use-media';
import { groupPath, personPath } from '../message/places';
import css from './conversation.module.css';
import { RangeExport } from './range-export';
import { isGroup, type Place, type Scope } from './scope';
import { useSubject } from './use-subject';

interface Props {
  scope: Scope;
  /** content at the left; the partner if omitted */
  head?: ReactNode;
  isBusy: boolean;
  isFinding: boolean;
  onFind: () => void;
  onPlace: (place: Place) => void;
  onReload: () => void;
}

/** The toolbar of a conversation: the partner, search and jump to a day. */
export function Tools({ scope, head, isBusy, isFinding, onFind, onPlace, onReload }: Props) {
  const { t } = useTranslation(['im-chat', 'resource']);
  const can = useCan();
  const isPhone = useIsPhone();
  const [isExporting, setExporting] = useState(false);
  const tool = (label: string, icon: ReactNode, run: () => void, isOn?: boolean) => (
    <Tooltip title={label}>
      <Button
        size="small"
        icon={icon}
        aria-label={label}
        {...(isOn !== undefined && { 'aria-pressed': isOn, type: isOn ? 'primary' : 'default' })}
        onClick={run}
      />
    </Tooltip>
  );
  return (
    <div className={css.tools}>
      {head ?? <SubjectLinks scope={scope} />}
      <WallPicker
        size="small"
        aria-label={t('jump')}
        placeholder={t('jump')}
        style={{ width: isPhone ? 120 : 132 }}
        value={null}
        onChange={(day: Dayjs | null) => day && onPlace({ at: `${day.format('YYYY-MM-DD')} 00:00:00` })}
      />
      {can('im/conversation/search') && tool(t('find'), <SearchOutlined />, onFind, isFinding)}
      {can('im/conversation/export') && tool(t('export'), <DownloadOutlined />, () => setExporting(true))}
      {tool(t('resource:reload'), <ReloadOutlined spin={isBusy} />, onReload)}
      <RangeExport scope={scope} open={isExporting} onClose={() => setExporting(false)} />
    </div>
  );
}

/** The partners of a conversation, with links to their pages. */
export const SubjectLinks = ({ scope }: { scope: Scope }) => (
  <span className={css.links}>
    {isGroup(scope) ? (
      <SubjectLink resource="im/group" id={scope.group_id} />
    ) : (
      <>
        <SubjectLink resource="im/user" id={scope.user_id} />
        <span aria-hidden>↔</span>
        <SubjectLink resource="im/user" id={scope.peer_id} />
      </>
    )}
  </span>
);

/** The name of a user or a group, linked to their page. */
function SubjectLink({ resource, id }: { resource: 'im/user' | 'im/group'; id: number }) {
  const { t } = useTranslation('im-chat');
  const can = useCan();
  const { name } = useSubject(resource, id);
  if (id === 0) return <span>{t('system')}</span>;
  const words = name ?? (resource === 'im/user' ? `#${id}` : t('group.n', { id }));
  return can(`${resource}/info`) ? (
    <Link to={resource === 'im/user' ? personPath(id) : groupPath(id)} title={t('openPage', { name: words })}>
      <bdi>{words}</bdi>
    </Link>
  ) : (
    <bdi>{words}</bdi>
  );
}
