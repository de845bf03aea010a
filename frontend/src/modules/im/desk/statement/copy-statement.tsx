import { CopyOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../../kernel/basis/failure/background';
import type { StatementFile } from './statement';
import css from './statement.module.css';

/** Copies a statement in the form of the DSA Transparency Database, once it has one. */
export function CopyStatement({ form }: { form: StatementFile['schema'] }) {
  const { t } = useTranslation(['im-statement', 'resource']);
  const { message, modal } = App.useApp();
  const copy = async () => {
    const text = JSON.stringify(form, null, 2);
    try {
      await navigator.clipboard.writeText(text);
      void message.success(t('resource:copied'));
    } catch {
      // Browsers allow access to the clipboard only over a secure connection. Otherwise the text can be selected and copied.
      modal.info({ title: t('byHand'), content: <pre className={css.text}>{text}</pre>, width: 720, centered: true });
    }
  };
  return (
    <div className={css.copy}>
      <Button icon={<CopyOutlined />} disabled={form === null} onClick={() => background(copy())}>
        {t('copy')}
      </Button>
      {form === null && <small>{t('copy.later')}</small>}
    </div>
  );
}
