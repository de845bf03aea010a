import { Select, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../../kernel/look/size/use-media';
import type { InputKind } from '../coding-calls';
import css from './input.module.css';

const KINDS: readonly InputKind[] = ['lines', 'sql', 'json', 'csv', 'table'];

interface Props {
  kind: InputKind;
  onKind: (kind: InputKind) => void;
}

/** Chooses the kind of input. On a phone it is a select, because there is no room for five tabs. */
export function KindChoice({ kind, onKind }: Props) {
  const { t } = useTranslation('ai-code');
  const words = KINDS.map((key) => ({ key, label: t(`input.kind.${key}`) }));
  return useIsPhone() ? (
    <Select
      className={css.kind}
      aria-label={t('steps.input')}
      value={kind}
      options={words.map(({ key, label }) => ({ value: key, label }))}
      onChange={onKind}
    />
  ) : (
    <Tabs activeKey={kind} onChange={(key) => onKind(key as InputKind)} items={words} />
  );
}
