import { useTranslation } from 'react-i18next';
import type { Row } from '../../../kernel/call/api/api';
import { ShortText } from '../../../kernel/resource/cell/short-text';
import { useTexts } from '../../../kernel/resource/declare/texts';
import { fieldsOfEntity } from './fields-of-entity';

/** Which fields an update changed, in the words of their screen. Other acts are whole without it. */
export function ChangedFields({ act: { action, entity, fields } }: { act: Row<'base/sys/act'> }) {
  const { t } = useTranslation('resource');
  const { label } = useTexts(fieldsOfEntity(entity).texts);
  if (action !== 'update' || !fields) return '–';
  const { before = {}, after = {} } = fields as { before?: object; after?: object };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return <ShortText>{names.map(label).join(t('comma'))}</ShortText>;
}
