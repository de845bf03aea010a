import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './blurred-media.module.css';

/** Reported pictures are blurred and grey until somebody wants to see them. */
export function BlurredMedia({ children }: { children: ReactNode }) {
  const { t } = useTranslation('im-desk');
  const [isClear, setClear] = useState(false);
  return (
    <div className={css.media}>
      <div className={css.content} data-blurred={!isClear || undefined} inert={!isClear}>
        {children}
      </div>
      <Button
        size="small"
        icon={isClear ? <EyeInvisibleOutlined /> : <EyeOutlined />}
        aria-pressed={isClear}
        onClick={() => setClear(!isClear)}
      >
        {t(isClear ? 'blur' : 'unblur')}
      </Button>
    </div>
  );
}
