import { useTranslation } from 'react-i18next';
import { EXAMPLE_KINDS, type ExampleKind, type EXAMPLES } from './examples';
import css from './input.module.css';

interface Props {
  examples: typeof EXAMPLES;
  onChoose: (kind: ExampleKind) => void;
}

/** Examples to start with, shown while the input is empty. */
export function ExampleList({ examples, onChoose }: Props) {
  const { t } = useTranslation('ai-code');
  return (
    <div className={css.examples}>
      <h3>{t('examples.title')}</h3>
      <ul>
        {EXAMPLE_KINDS.map((kind) => (
          <li key={kind}>
            <button type="button" onClick={() => onChoose(kind)}>
              <strong>{t(`examples.${kind}`)}</strong>
              <code>{examples[kind].split('\n').slice(0, 4).join('\n')}</code>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
