import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { page } from '../../../kernel/call/api/api';
import css from './takeback.module.css';

const SHOWN = 5;

/** The newest takebacks, to look at again. */
export function Earlier({ onChoose }: { onChoose: (id: number) => void }) {
  const { t } = useTranslation('im-takeback');
  const { data } = useQuery({
    queryKey: ['im/takeback', 'page', 'newest'],
    queryFn: ({ signal }) => page('im/takeback', { page: 1, size: SHOWN }, signal),
    enabled: useCan()('im/takeback/page'),
  });
  if (!data?.list.length) return null;
  return (
    <section>
      <h4>{t('earlier')}</h4>
      <ul className={css.lines}>
        {data.list.map(({ id, staffName, staffId, fromTime, toTime, state }) => (
          <li key={id}>
            <Button type="link" onClick={() => onChoose(id)}>
              {t('of', { name: staffName ?? `#${staffId}`, from: fromTime, to: toTime })}
            </Button>{' '}
            {t(`state.${state}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
