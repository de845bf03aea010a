import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './diff.module.css';

/** The placeholder for hidden equal lines. */
export function HiddenLines({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('ai-code');
  return (
    <tr className={css.hidden}>
      <td colSpan={4}>
        <Button type="text" size="small" onClick={onShow}>
          {t('diff.hidden', { count })}
        </Button>
      </td>
    </tr>
  );
}
