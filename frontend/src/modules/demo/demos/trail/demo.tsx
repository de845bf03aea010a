import { FileSearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { page } from '../../../../kernel/api';
import { ActDetails } from '../../../../kernel/audit/act-details';
import { ActionTag } from '../../../../kernel/audit/action-tag';
import { ActsOn } from '../../../../kernel/audit/acts-on';
import type { AuditAct } from '../../../../kernel/audit/audit-act';
import { TargetCell } from '../../../../kernel/audit/target-cell';
import { Empty } from '../../../../kernel/resource/empty-state';

const NEWEST = { targetType: 'end_user', size: 1 } as const;
const nothing = () => undefined;

export default function Trail() {
  const { t } = useTranslation('demo-rows');
  const [opened, setOpened] = useState<AuditAct>();
  const { data } = useQuery({ queryKey: ['im/audit', 'page', NEWEST], queryFn: () => page('im/audit', NEWEST) });
  const [act] = data?.list ?? [];
  if (!act?.targetId) return <Empty icon={<FileSearchOutlined />} title={t('nobodyDid')} note={t('nobodyDidNote')} />;
  return (
    <Flex vertical gap="middle">
      <Flex gap="middle" align="center" wrap>
        <ActionTag action={act.action} />
        <TargetCell act={act} />
        <Button onClick={() => setOpened(act)}>{t('readAct')}</Button>
      </Flex>
      <ActsOn type="end_user" id={act.targetId} />
      <ActDetails act={opened} onClose={() => setOpened(undefined)} onBatch={nothing} />
    </Flex>
  );
}
