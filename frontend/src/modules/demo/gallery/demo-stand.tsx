import { Skeleton, Tabs } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../kernel/basis/i18n/language-store';
import type { Demo } from './demo';
import { DemoSource } from './demo-source';
import { StartResource } from './start-resource';
import css from './demo-stand.module.css';

/** A running demo and its source. */
export function DemoStand({ demo }: { demo: Demo }) {
  const { t } = useTranslation('demo');
  const language = useLanguage((state) => state.language);
  const [tab, setTab] = useState('live');
  return (
    <>
      <Tabs
        activeKey={tab}
        onChange={setTab}
        tabBarExtraContent={demo.fields && <StartResource fields={demo.fields} />}
        items={[
          { key: 'live', label: t('live') },
          { key: 'code', label: t('code') },
        ]}
      />
      <Suspense fallback={<Skeleton active />}>
        {tab === 'code' ? (
          <DemoSource demo={demo} />
        ) : (
          <section className={css.stand} aria-label={demo.title[language]} data-demo={demo.name}>
            <demo.Part />
          </section>
        )}
      </Suspense>
    </>
  );
}
