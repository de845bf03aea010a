import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { send } from '../../../kernel/call/http/http';
import { isObject } from '../../../kernel/basis/values/is-object';
import { hasCall } from '../../../kernel/resource/declare/rules';
import type { DuplicateReasons } from '../../../api/codes';
import type { Merging } from '../merge/use-merging';
import type { Named } from '../person/end-user';
import { EndUserCell } from '../person/end-user-cell';
import css from './duplicates.module.css';

/** Why two end users may be the same person: one's phone number in an address of the other, the same address, the same name and picture. */
type Reason = (typeof DuplicateReasons)[number];

interface Duplicate extends Named {
  reasons: Reason[];
}

/** People who may be the same person, with the reasons. Hidden if there are none. */
export function Duplicates({ userId, merging }: { userId: number; merging: Merging }) {
  const { t } = useTranslation(['user-person', 'user-merge']);
  const isAllowed = useCan()('user/merge/duplicates') && hasCall('user/merge', 'duplicates');
  const { data } = useQuery({
    queryKey: ['user/info', 'duplicates', userId],
    queryFn: async () => {
      const answer = await send({ method: 'get', url: 'user/merge/duplicates', params: { userId } });
      return isObject(answer) && Array.isArray(answer['list']) ? (answer['list'] as Duplicate[]) : [];
    },
    enabled: isAllowed,
  });
  if (!data?.length) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('duplicates', { n: data.length, count: data.length })}
      description={
        <ul className={css.duplicates}>
          {data.map((one) => (
            <li key={one.id}>
              <EndUserCell person={one} size={28} />
              {one.reasons.map((reason) => (
                <Tag key={reason}>{t(`duplicates.${reason}`)}</Tag>
              ))}
              {merging.mayMerge && (
                <Button size="small" onClick={() => merging.merge(one)}>
                  {t('user-merge:choose')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}
