import { BookOutlined, TranslationOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { useAddressNumber } from '../../../kernel/resource/question/use-address-number';
import { SplitView } from '../../../kernel/screens/split/split-view';
import { useSplit } from '../../../kernel/screens/split/use-split';
import { Items } from '../item/items';
import css from '../item/items.module.css';
import { useDictTypes } from '../type/dict-types';
import { TypePanel } from '../type/type-panel';

/** The dictionaries, and the entries of the selected one, initially the first. */
export default function DictList() {
  const { t } = useTranslation(['dict', 'dict-type']);
  const split = useSplit('dict');
  const [chosen, choose] = useAddressNumber('dict.type');
  const { rows, isLoading } = useDictTypes();
  const type = rows.find(({ id }) => id === chosen) ?? rows[0];

  return (
    <SplitView
      split={split}
      label={t('dict-type:heading')}
      head={
        type ? (
          <>
            {type.name} <code className={css.key}>{type.key}</code>
          </>
        ) : (
          t('title')
        )
      }
      extra={<LanguageNote />}
      side={
        <TypePanel
          selected={type?.id}
          onSelect={(id) => {
            choose(id);
            split.show('main');
          }}
        />
      }
    >
      {type && <Items key={type.id} type={type} />}
      {!type && !isLoading && (
        <Empty icon={<BookOutlined />} title={t('dict-type:none')} note={t('dict-type:noneNote')} />
      )}
    </SplitView>
  );
}

/** Explains why a name in the list can differ from the one in its form. */
function LanguageNote() {
  const { t } = useTranslation('dict');
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={<p style={{ maxWidth: 300, margin: 0 }}>{t('language')}</p>}
    >
      <Button type="text" size="small" icon={<TranslationOutlined />}>
        {t('languageTitle')}
      </Button>
    </Popover>
  );
}
