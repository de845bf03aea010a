import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { ResourcePage } from '../../../kernel/resource/page/resource-page';
import { ConfiguredKeys } from '../trust/configured-keys';
import css from '../trust/plugin-trust.module.css';
import { publishers } from '../trust/publisher-resource';
import { revocations } from '../trust/revocation-resource';

type Part = 'publishers' | 'revocations';

/** The trusted publishers of plugins, and the revoked keys and packages. */
export default function PluginTrustPage() {
  const { t } = useTranslation('plugin-publisher');
  const can = useCan();
  const [chosen, choose] = useState<Part>('publishers');
  const parts: Part[] = ['publishers', ...(can('plugin/revocation/page') ? (['revocations'] as const) : [])];
  return (
    <div className={css.page}>
      {parts.length > 1 && (
        <Segmented<Part>
          className={css.parts ?? ''}
          aria-label={t('parts')}
          value={chosen}
          onChange={choose}
          options={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
        />
      )}
      {chosen === 'publishers' ? (
        <>
          <ConfiguredKeys />
          <ResourcePage of={publishers} prefix="publishers." />
        </>
      ) : (
        <ResourcePage of={revocations} prefix="revocations." />
      )}
    </div>
  );
}
