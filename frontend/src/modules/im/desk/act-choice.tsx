import { Checkbox, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { DurationChoice } from '../../../kernel/screens/act/duration-choice';
import { faultOfReason, filled } from '../../../kernel/screens/act/open-reason';
import { type Extra, extrasOf, SPANS } from '../batch/extras';
import { Radius } from '../batch/radius';
import { useExtras } from '../batch/use-extras';
import type { Policy } from '../policy/policy';
import css from './act-choice.module.css';
import { isRecalling } from './draft';
import { PackageOffer } from './package-offer';
import { RecommendedBan } from './recommended-ban';
import type { Decision } from './use-decision';
import type { Desk } from './use-desk';

interface Props {
  desk: Desk;
  decision: Decision;
  policy: Policy;
  isDisabled: boolean;
}

/** The act that the policy and the ladder recommend, which can be changed: how long, what goes with it, and what the person will read. */
export function ActChoice({ desk, decision: { draft, change }, policy, isDisabled }: Props) {
  const { t } = useTranslation(['im-desk', 'im-batch', 'act']);
  const mayPreview = useCan()('im/batch/preview');
  const { duration, extras, span, sweep } = draft;
  const offered = useExtras();
  const subject = Number(desk.file.data?.case.subjectId);
  return (
    <fieldset className={css.act} aria-label={t('act')} disabled={isDisabled}>
      <RecommendedBan file={desk.file.data} policyId={policy.id} />
      <DurationChoice
        value={duration}
        disabled={isDisabled}
        onChange={(duration) => change({ duration, isOwnDuration: true })}
      />
      <Checkbox.Group<Extra>
        className={css.extras ?? ''}
        value={[...extras]}
        disabled={isDisabled}
        onChange={(extras) => change({ extras })}
        options={offered.map((value) => ({ value, label: t(`im-batch:extras.${value}`) }))}
      />
      <Checkbox checked={sweep} disabled={isDisabled} onChange={({ target }) => change({ sweep: target.checked })}>
        {t('im-batch:sweep')}
      </Checkbox>
      {isRecalling(draft) && (
        <Segmented
          size="small"
          aria-label={t('im-batch:span')}
          value={span}
          disabled={isDisabled}
          onChange={(span) => change({ span })}
          options={SPANS.map((value) => ({ value, label: t(`im-batch:span.${value}`) }))}
        />
      )}
      {isRecalling(draft) && desk.file.data && <PackageOffer row={desk.file.data.case} />}
      {mayPreview && Number.isSafeInteger(subject) && (
        <Radius scope={{ ids: [subject], ...extrasOf({ extras, span }) }} />
      )}
      {!faultOfReason(policy.reason, duration) && (
        <p className={css.reason}>{t('act:reason.filled', { reason: filled(policy.reason, duration) })}</p>
      )}
    </fieldset>
  );
}
