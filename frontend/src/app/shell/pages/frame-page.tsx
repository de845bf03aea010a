import ExportOutlined from '@ant-design/icons/ExportOutlined';
import { Button, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page.module.css';

const PATIENCE = 15_000;

/** A page of our own origin must not be allowed both its origin and scripts: together, they would let it leave the sandbox. */
const sandboxOf = (url: string) => {
  const base = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals';
  return new URL(url).origin === window.location.origin ? base : `${base} allow-same-origin`;
};

/** An external page in a sandboxed frame without a referrer, with a link to open it outside. */
export function FramePage({ url }: { url: string }) {
  const { t } = useTranslation('shell');
  const [state, setState] = useState<'loading' | 'slow' | 'loaded'>('loading');
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  const outside = (
    <Button size="small" type="link" icon={<ExportOutlined />} href={url} target="_blank" rel="noopener noreferrer">
      {t('openOutside')}
    </Button>
  );
  return (
    <div className={styles['frame']}>
      <div className={styles['frameBar']}>
        <span>{url}</span>
        {outside}
      </div>
      <iframe
        src={url}
        title={url}
        sandbox={sandboxOf(url)}
        referrerPolicy="no-referrer"
        onLoad={() => setState('loaded')}
      />
      {state !== 'loaded' && (
        <div className={styles['frameState']} role="status">
          {state === 'loading' ? <Spin /> : <p>{t('frameSlow')}</p>}
          {state === 'loading' ? t('loading') : outside}
        </div>
      )}
    </div>
  );
}
