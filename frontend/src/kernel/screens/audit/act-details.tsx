import { useQuery } from '@tanstack/react-query';
import { Descriptions, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { get } from '../../call/api/api';
import { useLiveInvalidate } from '../../live/use-live-invalidate';
import { SideDrawer } from '../../look/overlay/side-drawer';
import { useIsPhone } from '../../look/size/use-media';
import { ActionTag } from './action-tag';
import { type AuditAct, EnforcementState } from './audit-act';
import { DetailList } from './detail-list';
import { isLacking, partFigures } from './act-parts';
import { StaffName } from './staff-name';
import { TargetCell } from './target-cell';
import { EnforcementFigures } from './enforcement-figures';
import { ActStateTag } from './act-state-tag';

interface Props {
  act: AuditAct | undefined;
  onClose: () => void;
  onBatch: (batch: string) => void;
}

/** The polling interval while the chat product still has to be told, in addition to live updates. */
const EVERY_MS = 5000;

const isAwaited = ({ enforcement, parts }: AuditAct): boolean =>
  enforcement?.state === EnforcementState.Pending || !!parts?.untold;

/** All details of one act. The delivery to the chat product is read live: a pending delivery may be done in a second. */
export function ActDetails({ act: given, onClose, onBatch }: Props) {
  const { t } = useTranslation('audit');
  const isPhone = useIsPhone();
  useLiveInvalidate('im/audit', ['im/audit', 'info']);
  const { data } = useQuery({
    queryKey: ['im/audit', 'info', given?.id],
    queryFn: () => get('im/audit', 'info', { id: given?.id ?? 0 }),
    enabled: given !== undefined,
    refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? EVERY_MS : false),
  });
  const act = given && (data?.id === given.id ? data : given);
  return (
    <SideDrawer title={t('details')} open={act !== undefined} onClose={onClose} width={560}>
      {act && (
        <Descriptions
          column={1}
          bordered
          size="small"
          styles={{ label: { width: isPhone ? 96 : 132 } }}
          items={[
            { key: 'action', label: t('action'), children: <ActionTag action={act.action} /> },
            { key: 'target', label: t('targetName'), children: <TargetCell act={act} /> },
            { key: 'staff', label: t('staffId'), children: <StaffName act={act} /> },
            { key: 'reason', label: t('reason'), children: act.reason ? <bdi>{act.reason}</bdi> : t('noReason') },
            { key: 'time', label: t('createTime'), children: act.createTime },
            { key: 'ip', label: t('ip'), children: act.ip ?? '–' },
            { key: 'state', label: t('state'), children: <ActStateTag act={act} /> },
            ...(act.enforcement
              ? [{ key: 'told', label: t('told'), children: <EnforcementFigures enforcement={act.enforcement} /> }]
              : []),
            ...(isLacking(act.parts)
              ? [{ key: 'parts', label: t('told'), children: t('parts.note', partFigures(act.parts)) }]
              : []),
            ...(act.detail ? [{ key: 'detail', label: t('detail'), children: <DetailList act={act} /> }] : []),
            ...(act.batch && act.targetType !== 'batch'
              ? [
                  {
                    key: 'batch',
                    label: t('batch'),
                    children: (
                      <Typography.Link onClick={() => onBatch(act.batch ?? '')}>{t('batch.all')}</Typography.Link>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </SideDrawer>
  );
}
