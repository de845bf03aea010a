import { Checkbox, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Choice } from './choose-settings';
import css from './settings.module.css';

interface Props {
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** The search box, and what to see only. */
export function SettingFilters({ choice, onChoose }: Props) {
  const { t } = useTranslation('settings');
  return (
    <div role="search" className={css.filters}>
      <Input
        type="search"
        allowClear
        aria-label={t('search')}
        placeholder={t('search')}
        value={choice.word}
        onChange={({ target }) => onChoose({ ...choice, word: target.value })}
      />
      <Checkbox
        checked={choice.isChanged}
        onChange={({ target }) => onChoose({ ...choice, isChanged: target.checked })}
      >
        {t('onlyChanged')}
      </Checkbox>
      <Checkbox
        checked={choice.isDifferent}
        onChange={({ target }) => onChoose({ ...choice, isDifferent: target.checked })}
      >
        {t('onlyDifferent')}
      </Checkbox>
    </div>
  );
}
