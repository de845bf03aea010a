import { Select, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginningOf, type Phrase, PhraseType, speakerOf } from './phrase';

interface Props {
  phrases: readonly Phrase[];
  picked: number[];
  onPick: (ids: number[]) => void;
}

const HEIGHT = 320;
/** All columns together, on a phone. A wider table gives each its share. */
const WIDTH = 290;

/** Phrases with tick boxes; those of one speaker can be shown alone. Only those in sight are drawn. */
export function PhraseChoice({ phrases, picked, onPick }: Props) {
  const { t } = useTranslation('im-wording');
  const speakers = new Map(phrases.map((phrase) => [phrase.user_id, speakerOf(phrase)]));
  const [speaker, show] = useState<number>();
  return (
    <>
      <Select<number>
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%', marginBottom: 8 }}
        aria-label={t('speaker.only')}
        placeholder={t('speaker.only')}
        options={[...speakers].map(([value, label]) => ({ value, label }))}
        onChange={show}
      />
      <Table<Phrase>
        size="small"
        rowKey="id"
        virtual
        scroll={{ y: HEIGHT, x: WIDTH }}
        pagination={false}
        dataSource={phrases.filter(({ user_id: id }) => speaker === undefined || id === speaker)}
        rowSelection={{
          columnWidth: 40,
          selectedRowKeys: picked,
          preserveSelectedRowKeys: true,
          onChange: (keys) => onPick(keys.map(Number)),
          getCheckboxProps: (phrase) => ({ 'aria-label': beginningOf(phrase) }),
        }}
        columns={[
          {
            key: 'speaker',
            title: t('nick_name'),
            width: 90,
            ellipsis: true,
            render: (_, phrase) => speakerOf(phrase),
          },
          {
            key: 'content',
            title: t('content'),
            width: 160,
            ellipsis: true,
            render: (_, phrase) => (phrase.type === PhraseType.Text ? phrase.content : beginningOf(phrase)),
          },
        ]}
      />
    </>
  );
}
