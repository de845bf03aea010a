import { Tag } from 'antd';
import { useTexts } from '../../resource/declare/texts';
import { ACTIONS } from './audit-act';

/** The act in words. An act of a later version is shown by its internal name. */
export function ActionTag({ action }: { action: string }) {
  const { own } = useTexts('audit');
  return (
    <Tag color={ACTIONS.find(({ value }) => value === action)?.tone ?? 'default'}>
      {own(`action.${action}`) ?? action}
    </Tag>
  );
}
