import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NothingThere, StatusPart } from '../../../kernel/screens/status/status-part';
import { StatusPage } from '../../../kernel/screens/status/status-page';
import { HouseRule } from '../factor/house-rule';
import { RoleRules } from '../factor/role-rules';
import { RuleDialog } from '../factor/late-dialogs';
import { type RuleTarget, useFactorRules } from '../factor/use-factor-rules';

/** Who needs two-step verification, and who has not set it up. */
export default function FactorPage() {
  const { t } = useTranslation('factor-rules');
  const query = useFactorRules();
  const [target, setTarget] = useState<RuleTarget>();
  const { data } = query;
  return (
    <StatusPage title={t('title')} note={t('why')} query={query} forbidden={t('forbidden')}>
      {data && (
        <>
          <StatusPart title={t('overall')} note="">
            <HouseRule rules={data} onChange={setTarget} />
          </StatusPart>
          <StatusPart title={t('roles')} note={data.roles.length}>
            {data.roles.length ? (
              <RoleRules roles={data.roles} onChange={setTarget} />
            ) : (
              <NothingThere>{t('noRoles')}</NothingThere>
            )}
          </StatusPart>
        </>
      )}
      {target && <RuleDialog target={target} onClose={() => setTarget(undefined)} />}
    </StatusPage>
  );
}
