import { Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n } from '../../../../kernel/basis/i18n/i18n';
import { useLanguage } from '../../../../kernel/basis/i18n/language-store';
import { languages } from '../../../../kernel/basis/i18n/languages';
import { declareCalls } from '../../../../kernel/resource/declare/rules';
import { useIsPhone } from '../../../../kernel/look/size/use-media';
import type { ResourceSpec } from '../spec/resource-spec';
import { callsOfSpec } from './calls-of-spec';
import css from './preview.module.css';
import { PreviewFrame } from './preview-frame';
import { resourceOfSpec } from './resource-of-spec';
import { SampleScreen } from './sample-screen';
import { sampleRows } from './sample-rows';
import { textsOfSpec } from './texts-of-spec';
import { PREVIEW_NAME, PREVIEW_TEXTS } from './words';

type Device = 'desktop' | 'phone';

/** Previews the screen of a description with sample rows, in the width of a desktop window or a phone. */
export function PreviewPane({ spec }: { spec: ResourceSpec }) {
  const { t } = useTranslation('ai-code');
  const language = useLanguage((state) => state.language);
  const isPhone = useIsPhone();
  const [device, setDevice] = useState<Device>(isPhone ? 'phone' : 'desktop');
  const [shown, setShown] = useState<{ spec: ResourceSpec; turn: number }>();
  // The kernel looks up texts and rules by name, so they are registered before the first rendering.
  useEffect(() => {
    declareCalls(PREVIEW_NAME, callsOfSpec(spec));
    for (const one of languages) i18n.addResourceBundle(one, PREVIEW_TEXTS, textsOfSpec(spec, one), false, true);
    let isGone = false;
    queueMicrotask(() => {
      if (!isGone) setShown((before) => ({ spec, turn: (before?.turn ?? 0) + 1 }));
    });
    return () => {
      isGone = true;
    };
  }, [spec]);
  return (
    <section aria-label={t('steps.preview')}>
      <div className={css.bar}>
        <Segmented<Device>
          aria-label={t('preview.width')}
          value={device}
          onChange={setDevice}
          options={[
            { value: 'desktop', label: t('preview.desktop') },
            { value: 'phone', label: t('preview.phone') },
          ]}
        />
        <span>{t('preview.note')}</span>
      </div>
      <PreviewFrame key={device} device={device} label={t(`preview.${device}`)}>
        {shown && (
          <SampleScreen
            key={`${shown.turn} ${language}`}
            of={resourceOfSpec(shown.spec)}
            rows={sampleRows(shown.spec, language)}
          />
        )}
      </PreviewFrame>
    </section>
  );
}
