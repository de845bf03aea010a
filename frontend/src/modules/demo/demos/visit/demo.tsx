import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { page, type Row } from '../../../../kernel/call/api/api';
import { useVisit } from '../../../../kernel/shell/visited/use-visit';

const FEW = { size: 3 };

export default function RecentlyVisited() {
  const { t } = useTranslation('demo-rows');
  const { data } = useQuery({ queryKey: ['im/group', 'page', FEW], queryFn: () => page('im/group', FEW) });
  const [group, setGroup] = useState<Row<'im/group'>>();
  useVisit('im/group', group?.id ?? 0, group?.name);
  return (
    <>
      <Typography.Paragraph>{t('visitNote')}</Typography.Paragraph>
      <Flex gap="small" wrap>
        {data?.list.map((one) => (
          <Button key={one.id} aria-pressed={one.id === group?.id} onClick={() => setGroup(one)}>
            {one.name}
          </Button>
        ))}
      </Flex>
    </>
  );
}
