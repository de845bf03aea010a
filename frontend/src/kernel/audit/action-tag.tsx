import { Tag } from 'antd';
import { useTexts } from '../resource/texts';
import { ACTIONS } from './audit-act';

/** What was done, in words. What a later version did has only its name. */
export function ActionTag({ action }: { action: string }) {
  const { own } = useTexts('audit');
  return (
    <Tag color={ACTIONS.find(({ value }) => value === action)?.tone ?? 'default'}>
      {own(`action.${action}`) ?? action}
    </Tag>
  );
}
