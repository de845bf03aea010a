import { CheckCircleFilled, InfoCircleFilled, MinusCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import css from './feature-list.module.css';
import { byPart, type Part } from './feature-parts';
import type { Feature } from './use-capabilities';

/** The features that the product has or lacks, by area. */
export function FeatureList({ features }: { features: Feature[] }) {
  return (
    <div className={css.parts}>
      {byPart(features).map(([part, own]) => (
        <PartCard key={part} part={part} features={own} />
      ))}
    </div>
  );
}

function PartCard({ part, features }: { part: Part; features: Feature[] }) {
  const { t } = useTranslation('im-capability');
  const count = features.filter(({ standing }) => standing === 'works').length;
  return (
    <section className={css.card}>
      <h4>
        {t(`part.${part}`)}
        <small>{t('part.count', { n: count, all: features.length })}</small>
      </h4>
      <ul>
        {features.map((feature) => (
          <FeatureLine key={feature.key} feature={feature} />
        ))}
      </ul>
    </section>
  );
}

const LOOKS = { works: CheckCircleFilled, kept: InfoCircleFilled, unused: MinusCircleFilled, off: MinusCircleFilled };

function FeatureLine({ feature: { key, standing, reason } }: { feature: Feature }) {
  const { t } = useTranslation('im-capability');
  const Icon = LOOKS[standing];
  return (
    <li data-state={standing}>
      <Icon aria-hidden />
      <div>
        <span>{t(`feature.${key}`)}</span>
        {reason && <small>{reason}</small>}
      </div>
      <em className={standing === 'works' ? 'visually-hidden' : undefined}>{t(`standing.${standing}`)}</em>
    </li>
  );
}
