import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../../kernel/screens/status/fact-list';
import { FigureTile, FigureTiles } from '../../../../kernel/screens/status/figure-tiles';
import { StatusPage } from '../../../../kernel/screens/status/status-page';
import { NothingThere, StatusPart } from '../../../../kernel/screens/status/status-part';

const QUERY = { isAllowed: true, isPending: false, error: null, refetch: () => undefined };

export default function Status() {
  const { t } = useTranslation('demo-rows');
  const [isAllowed, setAllowed] = useState(true);
  return (
    <>
      <Button style={{ alignSelf: 'start', marginBottom: 12 }} onClick={() => setAllowed(!isAllowed)}>
        {t(isAllowed ? 'forbid' : 'allow')}
      </Button>
      <StatusPage
        title={t('market')}
        tag={<Tag color="success">{t('isOpen')}</Tag>}
        query={{ ...QUERY, isAllowed }}
        forbidden={t('forbidden')}
      >
        <FigureTiles of="numbers">
          <FigureTile icon={<CheckCircleOutlined />} label={t('sold')} value={12345} note={t('today')} tone="info" />
          <FigureTile icon={<WarningOutlined />} label={t('spoilt')} value={2} note={t('today')} tone="warning" />
        </FigureTiles>
        <StatusPart title={t('about')} note="">
          <FactList
            facts={[
              [t('hours'), '07:00 – 13:00'],
              [t('stalls'), 42],
            ]}
          />
        </StatusPart>
        <StatusPart title={t('late')} note={0}>
          <NothingThere>{t('nothingLate')}</NothingThere>
        </StatusPart>
      </StatusPage>
    </>
  );
}
