import { RocketOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import css from './start-resource.module.css';

interface Props {
  /** one field per line */
  fields: string;
}

/** Opens the coding helper with the fields of a demo. Shown only if the server writes source files. */
export function StartResource({ fields }: Props) {
  const { t } = useTranslation('demo');
  const can = useCan();
  const isAllowed = can('base/coding/getModuleTree') && can('base/coding/parse');
  const { data = [] } = useQuery({
    queryKey: ['base/coding', 'getModuleTree'],
    queryFn: () => get('base/coding', 'getModuleTree'),
    enabled: isAllowed,
  });
  if (!isAllowed || data.length === 0) return null;
  return (
    <Link className={css.link} to={{ pathname: '/helper/ai-code', search: `?lines=${encodeURIComponent(fields)}` }}>
      <RocketOutlined aria-hidden /> {t('start')}
    </Link>
  );
}
