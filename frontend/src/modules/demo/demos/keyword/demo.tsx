import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeywordBox } from '../../../../kernel/resource/toolbar/keyword-box';
import { FRUIT } from '../../memory/fruit';

export default function Keyword() {
  const { t } = useTranslation('demo-rows');
  const [word, setWord] = useState('');
  const found = FRUIT.filter(({ key }) => key.includes(word.toLowerCase()));
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <KeywordBox value={word} onSearch={setWord} placeholder={t('fruit')} />
      <div role="status">{found.map(({ name }) => name).join(', ') || t('noFruit')}</div>
    </div>
  );
}
