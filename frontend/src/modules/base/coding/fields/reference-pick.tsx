import { useTranslation } from 'react-i18next';
import { Pick } from './pick';
import { useReferences } from './use-references';

interface Props {
  value: string | undefined;
  onPick: (key: string | undefined) => void;
}

/** The resource whose rows a field names, by its title and its key. A resource that is not known is listed too, so that it is not lost. */
export function ReferencePick({ value, onPick }: Props) {
  const { t } = useTranslation('ai-code');
  const titles = new Map(useReferences().map(({ key, title }) => [key, title]));
  const wordOf = (key: string) => (titles.has(key) ? `${titles.get(key)} (${key})` : key);
  const keys = [...new Set([...titles.keys(), ...(value === undefined ? [] : [value])])];
  return <Pick label={t('fields.reference')} value={value} values={keys} wordOf={wordOf} onPick={onPick} />;
}
