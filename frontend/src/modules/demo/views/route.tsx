import { Button, Card, Descriptions, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { background } from '../../../kernel/basis/failure/background';
import { routePath } from '../route/route-path';

const MOST = 1000;
const anyId = () => 1 + Math.floor(Math.random() * MOST);

/** An address with parameters, of which the second is optional. Each address has its own tab. */
export default function DynamicRoute() {
  const { t } = useTranslation('demo-route');
  const { id, name } = useParams();
  const navigate = useNavigate();
  const open = (name?: string) => background(navigate(routePath(anyId(), name)));
  return (
    <Card title={t('title')}>
      <Flex vertical gap="middle">
        <p style={{ margin: 0 }}>{t('note')}</p>
        <Descriptions
          bordered
          size="small"
          column={1}
          styles={{ label: { width: 120 } }}
          items={[
            { key: 'id', label: 'id', children: id },
            { key: 'name', label: 'name', children: name ?? t('noName') },
          ]}
        />
        <Flex gap="small" wrap>
          <Button type="primary" onClick={() => open(t('sample'))}>
            {t('withName')}
          </Button>
          <Button onClick={() => open()}>{t('withoutName')}</Button>
        </Flex>
      </Flex>
    </Card>
  );
}
