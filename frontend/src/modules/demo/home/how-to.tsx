import { useTranslation } from 'react-i18next';
import css from './how-to.module.css';

const STEPS = ['look', 'copy', 'declare', 'give'] as const;

/** How to use the demos, from viewing one to adding one. */
export function HowTo() {
  const { t } = useTranslation('demo');
  return (
    <ol className={css.steps} aria-label={t('how.title')}>
      {STEPS.map((step) => (
        <li key={step}>
          <strong>{t(`how.${step}.title`)}</strong>
          <span>{t(`how.${step}.note`)}</span>
          <code>{WHERE[step]}</code>
        </li>
      ))}
    </ol>
  );
}

/** Paths and commands are not translated. */
const WHERE: Record<(typeof STEPS)[number], string> = {
  look: 'frontend/src/modules/demo/demos/*/demo.tsx',
  copy: 'frontend/src/modules/<module>/views/<page>.tsx',
  declare: "defineResource('dict/type', { fields })",
  give: 'meta.ts · demo.tsx · demo.e2e.mjs · npm run check',
};
