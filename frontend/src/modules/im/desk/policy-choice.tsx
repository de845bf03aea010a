import { Radio, Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { KeyLabel } from './key-label';
import css from './policy-choice.module.css';
import { PolicyOption } from './policy-option';
import type { Decision } from './use-decision';

/** The first nine have a key. */
const KEYS = 9;

interface Props {
  decision: Decision;
  isDisabled: boolean;
  /** whether the case came back after a decision, which can stand */
  isBack: boolean;
}

/** Which policy was broken, or that nothing wrong was done. */
export function PolicyChoice({
  decision: { draft, policies, mayBan, recommended, take, change },
  isDisabled,
  isBack,
}: Props) {
  const { t } = useTranslation('im-desk');
  const name = useId();
  const { list, isLoading, error, refetch, isAllowed } = policies;
  if (isLoading) return <Skeleton active paragraph={{ rows: 5 }} />;
  const choose = (choice: unknown) => {
    const policy = list.find(({ id }) => id === choice);
    if (policy) take(policy);
    else change({ choice: choice === 'stands' ? 'stands' : 'noFault' });
  };
  const lack = !isAllowed ? 'policies.forbidden' : list.length === 0 ? 'policies.none' : !mayBan && 'policies.noBan';
  return (
    <>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && lack && <p className={css.none}>{t(lack)}</p>}
      <Radio.Group
        className={css.policies ?? ''}
        aria-label={t('policies')}
        name={name}
        value={draft.choice ?? null}
        disabled={isDisabled}
        onChange={({ target }) => choose(target.value)}
      >
        {list.map((policy, at) => (
          <Radio key={policy.id} value={policy.id} disabled={isDisabled || !mayBan}>
            <PolicyOption
              policy={policy}
              recommended={recommended(policy.id)}
              shortcut={at < KEYS ? String(at + 1) : undefined}
            />
          </Radio>
        ))}
        <Radio value="noFault">
          <KeyLabel name="x">{t('noFault')}</KeyLabel>
        </Radio>
        {isBack && (
          <Radio value="stands">
            <KeyLabel name="s">{t('stands')}</KeyLabel>
          </Radio>
        )}
      </Radio.Group>
    </>
  );
}
