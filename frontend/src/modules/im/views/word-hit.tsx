import { LockOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { Panel } from '../../../kernel/look/panel/panel';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { wireOf } from '../../../kernel/basis/time/wire-time';
import { HitsInGroups } from '../word-hit/hits-in-groups';
import { HitsInLetters } from '../word-hit/hits-in-letters';
import css from '../word-hit/word-hit.module.css';

const DAY_MS = 86_400_000;
const SPANS = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS };
type Span = keyof typeof SPANS;

const PLACES = [
  { value: 'groups', needs: 'im/group_message/page' },
  { value: 'people', needs: 'im/private_message/page' },
] as const;
type Place = (typeof PLACES)[number]['value'];

/** Messages that met the word filter, by sender and by group. */
export default function WordHitPage() {
  const { t } = useTranslation(['im-word-hit', 'resource']);
  const can = useCan();
  const places = PLACES.filter(({ needs }) => can(needs));
  const [chosen, setChosen] = useState<Place>();
  const [span, setSpan] = useState<Span>('day');
  const [opened] = useState(() => Date.now());
  const since = useMemo(() => wireOf(opened - SPANS[span]), [opened, span]);
  const place = chosen ?? places[0]?.value;
  if (!place) return <Empty icon={<LockOutlined />} title={t('forbidden')} note={t('resource:empty.forbiddenNote')} />;
  return (
    <Panel>
      <header className={css.head}>
        {places.length > 1 && (
          <Segmented<Place>
            value={place}
            onChange={setChosen}
            options={places.map(({ value }) => ({ value, label: t(value) }))}
          />
        )}
        <Segmented<Span>
          aria-label={t('span')}
          value={span}
          onChange={setSpan}
          options={(['day', 'week', 'month'] as const).map((value) => ({ value, label: t(`span.${value}`) }))}
        />
        <p>{t('note')}</p>
      </header>
      {place === 'groups' ? <HitsInGroups since={since} /> : <HitsInLetters since={since} />}
    </Panel>
  );
}
