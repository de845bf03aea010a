import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publishActed } from '../../../../kernel/resource/act/acted';
import { defineResource } from '../../../../kernel/resource/declare/resource';
import { ResourceScreen } from '../../../../kernel/resource/page/resource-page';
import { useScreenAround } from '../../../../kernel/resource/screen/screen';
import { TypedConfirm } from '../../../../kernel/resource/act/typed-confirm';
import { FRUIT } from '../../memory/fruit';
import { useMemoryList } from '../../memory/use-memory-list';

const fruit = defineResource('dict/type', { texts: 'demo-rows', fields: [{ name: 'name' }, { name: 'key' }] });

export default function Bulk() {
  const { t } = useTranslation('demo-rows');
  const [rows, setRows] = useState(FRUIT);
  const [isAsking, setAsking] = useState(false);
  const list = useMemoryList('dict/type', rows);
  // The rows are not on a server, so nothing is sent.
  const screen = { ...useScreenAround(fruit, list, {}), may: () => false, isPickable: true };
  const { selection } = screen;
  const eat = () => {
    setRows(rows.filter(({ id }) => !selection.has(id)));
    publishActed([fruit.name]);
    return Promise.resolve();
  };
  return (
    <>
      <ResourceScreen
        screen={screen}
        toolbar={<Button onClick={() => setRows(FRUIT)}>{t('again')}</Button>}
        bulk={
          <Flex gap="small">
            <Button size="small" danger onClick={() => setAsking(true)}>
              {t('eat')}
            </Button>
          </Flex>
        }
      />
      <TypedConfirm
        open={isAsking}
        title={t('eat')}
        note={t('eatNote', { n: selection.ids.length })}
        word="EAT"
        onConfirm={eat}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
