import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useTranslation } from 'react-i18next';
import styles from './menu-search.module.css';

interface Props {
  value: string;
  onChange: (word: string) => void;
}

/** Filters the menu by name. */
export function MenuSearch({ value, onChange }: Props) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles['search']} role="search">
      <SearchOutlined aria-hidden />
      <input
        value={value}
        aria-label={t('searchMenu')}
        placeholder={t('searchMenu')}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      {value && (
        <button type="button" aria-label={t('clearSearch')} onClick={() => onChange('')}>
          <CloseCircleFilled />
        </button>
      )}
    </div>
  );
}
