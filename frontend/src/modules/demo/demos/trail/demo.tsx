import { FileSearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { page } from '../../../../kernel/call/api/api';
import { ActDetails } from '../../../../kernel/screens/audit/act-details';
import { ActionTag } from '../../../../kernel/screens/audit/action-tag';
import { ActsOn } from '../../../../kernel/screens/audit/acts-on';
import type { AuditAct } from '../../../../kernel/screens/audit/audit-act';
import { TargetCell } from '../../../../kernel/screens/audit/target-cell';
import { FieldChanges } from '../../../../kernel/resource/history/field-changes';
import { Empty } from '../../../../kernel/resource/table/empty-state';

const NEWEST = { targetType: 'end_user', size: 1 } as const;
const CHANGE = { name: 'fruit', before: 'Plum', after: 'Pear', hidden: false };
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
      <FieldChanges fields={[CHANGE]} names={{}} of={{ texts: 'demo-rows', fields: [] }} isNew={false} />
      <ActsOn type="end_user" id={act.targetId} />
      <ActDetails act={opened} onClose={() => setOpened(undefined)} onBatch={nothing} />
    </Flex>
  );
}
