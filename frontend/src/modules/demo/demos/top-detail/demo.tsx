import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Descriptions, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { navigateTo } from '../../../../kernel/basis/failure/navigation';
import { Panel } from '../../../../kernel/look/panel/panel';
import { useTabTitle } from '../../../../kernel/shell/tabs/current-tab';
import { FRUIT } from '../../memory/fruit';

export default function TopDetail() {
  const { t } = useTranslation('demo');
  const [pear] = FRUIT;
  useTabTitle(pear?.name);
  return (
    <div style={{ height: 480 }}>
      <Panel>
        <Flex gap="small" align="center" style={{ padding: '12px 16px', borderBottom: '1px solid var(--sb-divider)' }}>
          <Button type="text" icon={<ArrowLeftOutlined />} aria-label={t('back')} onClick={() => navigateTo('/demo')} />
          <Typography.Title level={3} style={{ margin: 0, fontSize: 18 }}>
            {pear?.name}
          </Typography.Title>
        </Flex>
        <div style={{ padding: 16, overflow: 'auto' }} tabIndex={0} role="region" aria-label={pear?.name}>
          <Descriptions
            bordered
            column={1}
            items={Object.entries(pear ?? {}).map(([key, value]) => ({ key, label: key, children: String(value) }))}
          />
        </div>
      </Panel>
    </div>
  );
}
