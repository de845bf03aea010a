import { CloseOutlined, ExperimentOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourcePage } from '../../../kernel/resource/page/resource-page';
import { useMay } from '../../../kernel/resource/act/use-may';
import { useMedia } from '../../../kernel/look/size/use-media';
import css from '../sensitive-word/sensitive-word.module.css';
import { TryBox } from '../sensitive-word/try-box';
import { words } from '../sensitive-word/word-resource';

/** The minimum width for the list and the test box side by side. */
const WIDE = '(min-width: 1200px)';

/** The words that the chat product masks, and a box to test them. */
export default function SensitiveWordPage() {
  const { t } = useTranslation(['im-word', 'resource']);
  const may = useMay('im/sensitive_word');
  const isWide = useMedia(WIDE);
  const [isTrying, setTrying] = useState<boolean>();
  const isShown = may('check') && (isTrying ?? isWide);

  return (
    <div className={css.page}>
      <ResourcePage
        of={words}
        toolbar={
          may('check') &&
          !(isShown && isWide) && (
            <Button icon={<ExperimentOutlined />} onClick={() => setTrying(true)}>
              {t('try')}
            </Button>
          )
        }
      />
      {isShown && isWide && (
        <aside className={css.side} aria-label={t('try')}>
          <header>
            <h3>{t('try')}</h3>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('try.close')}
              onClick={() => setTrying(false)}
            />
          </header>
          <TryBox />
        </aside>
      )}
      <Drawer title={t('try')} open={isShown && !isWide} onClose={() => setTrying(false)} size={400} destroyOnHidden>
        <TryBox />
      </Drawer>
    </div>
  );
}
