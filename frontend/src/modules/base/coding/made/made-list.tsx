import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../kernel/basis/i18n/language-store';
import type { ResourceSpec } from '../spec/resource-spec';
import { useMade } from './use-made';
import css from './made-list.module.css';

/** The resources that were created here, to continue with one of them. */
export function MadeList({ onOpen }: { onOpen: (spec: ResourceSpec) => void }) {
  const { t } = useTranslation('ai-code');
  const language = useLanguage((state) => state.language);
  const made = useMade();
  if (made.length === 0) return null;
  return (
    <div className={css.made}>
      <h3>{t('made.title')}</h3>
      <ul>
        {made.map(({ namespace, name, spec }) => (
          <li key={`${namespace}/${name}`}>
            <Button type="link" onClick={() => onOpen(spec)}>
              {spec.title[language]}
            </Button>
            <code>{`${namespace}/${name}`}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
