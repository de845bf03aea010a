import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import css from './plugin-trust.module.css';

/** The keys that the server settings trust. They can be changed only in the settings. */
export function ConfiguredKeys() {
  const { t } = useTranslation('plugin-publisher');
  const isAllowed = useCan()('plugin/publisher/configured');
  const { data, error, refetch } = useQuery({
    queryKey: ['plugin/publisher', 'configured'],
    queryFn: () => get('plugin/publisher', 'configured'),
    enabled: isAllowed,
  });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data?.length) return null;
  return (
    <section className={css.configured} aria-label={t('configured')}>
      <h3>{t('configured')}</h3>
      <p>{t('configured.note')}</p>
      <ul>
        {data.map(({ publicKey, origin }) => (
          <li key={publicKey}>
            <code>{publicKey}</code> <span>{t(`origin.${origin}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
