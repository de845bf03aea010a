import { CheckCircleFilled, InfoCircleFilled, MinusCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import css from './feature-list.module.css';
import { byPart, type Part } from './feature-parts';
import type { Feature } from './use-capabilities';

/** What the product has and what not, by what it is about. */
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
  const count = features.filter(({ has }) => has).length;
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

const LOOKS = { on: CheckCircleFilled, note: InfoCircleFilled, off: MinusCircleFilled };

function FeatureLine({ feature: { key, has, reason } }: { feature: Feature }) {
  const { t } = useTranslation('im-capability');
  const state = has ? (reason ? 'note' : 'on') : 'off';
  const Icon = LOOKS[state];
  return (
    <li data-state={state}>
      <Icon aria-hidden />
      <div>
        <span>{t(`feature.${key}`)}</span>
        {reason && <small>{reason}</small>}
      </div>
      <em className={has ? 'visually-hidden' : undefined}>{t(has ? 'on' : 'off')}</em>
    </li>
  );
}
