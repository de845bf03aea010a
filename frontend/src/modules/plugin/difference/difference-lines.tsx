import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { sizeWords } from '../../../kernel/form/files/size-words';
import { isObject } from '../../../kernel/basis/values/is-object';
import type { Difference } from '../plugin-answers';
import { usePluginWords } from '../use-plugin-words';
import { extentWords } from '../extent-words';
import css from './difference-lines.module.css';

/** The number of characters that identify a key. */
const SHOWN = 16;

/** The differences of a version from the one before it; additional permissions are highlighted. */
export function DifferenceLines({ lines }: { lines: readonly Difference[] }) {
  const { t } = useTranslation('plugin');
  const said = usePluginWords();
  const nameOf = ({ part, name }: Difference) => (part === 'scope' || part === 'hook' ? said(part, name) : name);
  const words = ({ part }: Difference, value: unknown) => {
    if (value === null) return t('difference.none');
    if (value === true) return t('difference.yes');
    if (part === 'size') return sizeWords(Number(value));
    if (part === 'signer' && typeof value === 'string') return `${value.slice(0, SHOWN)}…`;
    if (part === 'config' && isObject(value)) return said('type', String(value['type']));
    return extentWords(value, said).join(', ') || t('difference.yes');
  };
  return (
    <ul className={css.lines} aria-label={t('difference')}>
      {lines.map((line) => (
        <li key={`${line.part} ${line.name}`} data-wider={line.isWider || undefined}>
          <span>
            {t(`difference.${line.part}`)}
            {line.part !== 'size' && line.part !== 'signer' && <strong>{nameOf(line)}</strong>}
          </span>
          <span>
            <del>{words(line, line.before)}</del> <span aria-hidden>→</span> <ins>{words(line, line.after)}</ins>
          </span>
          {line.isWider && <Tag color="error">{t('difference.wider')}</Tag>}
        </li>
      ))}
    </ul>
  );
}
