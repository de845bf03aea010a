import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { background } from '../../../kernel/basis/failure/background';
import css from './effect-preview.module.css';

/** A list that the figures are computed from, and that is not there yet. */
interface Unread {
  isAllowed: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** In place of the figures: they are being read, may not be read, or could not be. */
export function EffectUnknown({ unread }: { unread: readonly Unread[] }) {
  const { t } = useTranslation(['base-role', 'resource']);
  const isForbidden = unread.some(({ isAllowed }) => !isAllowed);
  const failed = unread.filter(({ error }) => error);
  const words = () => {
    if (isForbidden) return t('preview.forbidden');
    return failed[0]?.error ? t('preview.unknown', { reason: messageOf(failed[0].error) }) : t('preview.reading');
  };
  return (
    <section className={css.preview} aria-label={t('preview')}>
      <header>
        <strong>{t('preview')}</strong>
        <span className={css.figures} role="status">
          {words()}
        </span>
        {!isForbidden && failed.length > 0 && (
          <Button
            size="small"
            loading={failed.some(({ isFetching }) => isFetching)}
            onClick={() => background(Promise.all(failed.map(({ refetch }) => refetch())))}
          >
            {t('resource:retry')}
          </Button>
        )}
      </header>
    </section>
  );
}
