import { Flex, Tag, Typography } from 'antd';
import type { Data } from '../../call/api/api';
import type { ResourceOf } from '../declare/resource';
import { useTexts } from '../declare/texts';
import { FieldChanges, type FieldNames, type PutBack } from './field-changes';
import css from './history.module.css';

type Entry = Data<'base/sys/log', 'history'>['entries'][number];

const TONES = { add: 'success', update: 'processing', delete: 'error', restore: 'warning' } as const;

interface Props {
  entry: Entry;
  /** the names of the ids in it, by field */
  names: FieldNames;
  of: ResourceOf;
  onPutBack: PutBack | undefined;
}

/** One change of a row: when, by whom, and each field before and after. */
export function HistoryEntry({ entry, names, of, onPutBack }: Props) {
  const texts = useTexts(of.texts);
  const { action, createTime, userId, userName, fields } = entry;
  const who = userName ?? texts.say(userId === null ? 'history.byItself' : 'history.gone');
  return (
    <>
      <Flex gap="small" wrap align="center">
        <Tag color={TONES[action]}>{texts.say(`history.${action}`)}</Tag>
        <Typography.Text strong>{who}</Typography.Text>
        <time className={css.time}>{createTime}</time>
      </Flex>
      <FieldChanges
        fields={fields}
        names={names}
        of={of}
        isNew={action === 'add'}
        onPutBack={action === 'update' ? onPutBack : undefined}
        when={createTime}
      />
    </>
  );
}
