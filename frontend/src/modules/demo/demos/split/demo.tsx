import { ReloadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressNumber } from '../../../../kernel/resource/question/use-address-number';
import { SidePanel } from '../../../../kernel/screens/split/side-panel';
import { SplitView } from '../../../../kernel/screens/split/split-view';
import { useSplit } from '../../../../kernel/screens/split/use-split';
import { FRUIT } from '../../memory/fruit';

export default function LeftAndRight() {
  const { t } = useTranslation(['demo-rows', 'resource']);
  const split = useSplit('demo');
  const [chosen, choose] = useAddressNumber('demo.fruit');
  const [word, setWord] = useState('');
  const fruit = FRUIT.find(({ id }) => id === chosen) ?? FRUIT[0];
  const reload = { key: 'reload', label: t('resource:reload'), icon: <ReloadOutlined />, run: () => setWord('') };
  return (
    <div style={{ height: 480 }}>
      <SplitView
        split={split}
        label={t('fruit')}
        head={fruit?.name}
        side={
          <SidePanel
            title={t('fruit')}
            tools={[reload]}
            search={{ word, label: t('resource:keyword'), onSearch: setWord }}
          >
            <Flex vertical align="start">
              {FRUIT.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase())).map(({ id, name }) => (
                <Button
                  key={id}
                  type="text"
                  aria-current={id === fruit?.id}
                  onClick={() => {
                    choose(id);
                    split.show('main');
                  }}
                >
                  {name}
                </Button>
              ))}
            </Flex>
          </SidePanel>
        }
      >
        <p style={{ padding: 16 }}>{fruit?.key}</p>
      </SplitView>
    </div>
  );
}
