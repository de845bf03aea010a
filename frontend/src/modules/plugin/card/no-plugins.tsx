import { AppstoreAddOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../kernel/resource/table/empty-state';
import css from './no-plugins.module.css';

interface Props {
  /** the search text */
  word: string;
  onClear: () => void;
}

/** Shown if there are no plugins: nothing matches the search, or nothing is installed; then with a link to the guide. */
export function NoPlugins({ word, onClear }: Props) {
  const { t } = useTranslation('plugin');
  if (word)
    return (
      <Empty icon={<SearchOutlined />} title={t('noMatch', { word })}>
        <Button onClick={onClear}>{t('showAll')}</Button>
      </Empty>
    );
  return (
    <Empty icon={<AppstoreAddOutlined />} title={t('empty')} note={t('empty.note')}>
      <div className={css.steps}>
        <span>{t('empty.make')}</span>
        <pre tabIndex={0}>{STEPS}</pre>
        <span>{t('empty.guide')}</span>
      </div>
    </Empty>
  );
}

const STEPS = `npm run plugin -- new my-plugin
npm run plugin -- test my-plugin
npm run plugin -- pack my-plugin`;
