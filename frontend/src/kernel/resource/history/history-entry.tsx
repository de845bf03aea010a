import { UndoOutlined } from '@ant-design/icons';
import { Button, Flex, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { Data } from '../../api';
import { lookup } from '../../lookup';
import { cellOf } from '../cell';
import { type FieldDefinition, isSecret } from '../field-definition';
import { isEmpty } from '../question';
import type { ResourceOf } from '../resource';
import { type Texts, useTexts } from '../texts';
import css from './history.module.css';

type Entry = Data<'base/sys/log', 'history'>['entries'][number];
type FieldChange = Entry['fields'][number];
type Names = Data<'base/sys/log', 'history'>['names'];

const TONES = { add: 'success', update: 'processing', delete: 'error', restore: 'warning' } as const;

interface Props {
  entry: Entry;
  /** the names of the ids in it, by field */
  names: Names;
  of: ResourceOf;
  onPutBack: PutBack | undefined;
}

export type PutBack = (field: string, value: unknown) => void;

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
      <dl className={css.fields}>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{texts.label(field.name)}</dt>
            <dd>
              <Change field={field} isNew={action === 'add'} names={names} of={of} texts={texts} />
              {onPutBack && action === 'update' && isPuttable(of, field) && (
                <Button
                  type="link"
                  size="small"
                  icon={<UndoOutlined />}
                  aria-label={`${texts.say('history.putBack')}: ${texts.label(field.name)}, ${createTime}`}
                  onClick={() => onPutBack(field.name, field.before)}
                >
                  {texts.say('history.putBack')}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The form has the field, and its former value is known. */
const isPuttable = ({ fields }: ResourceOf, { name, hidden }: FieldChange): boolean =>
  !hidden && fields.some((field) => field.name === name && field.input && !isSecret(field));

interface ChangeProps {
  field: FieldChange;
  isNew: boolean;
  names: Names;
  of: ResourceOf;
  texts: Texts;
}

function Change({ field: { name, hidden, before, after }, isNew, names, of, texts }: ChangeProps): ReactNode {
  if (hidden) return <Typography.Text type="secondary">{texts.say('history.hidden')}</Typography.Text>;
  const definition = of.fields.find((one) => one.name === name);
  const shown = (value: unknown) => valueOf(name, value, definition, lookup(names, name), texts);
  if (isNew) return shown(after);
  return (
    <>
      <del className={css.before}>{shown(before)}</del>
      <span aria-hidden> → </span>
      <ins className={css.after}>{shown(after)}</ins>
    </>
  );
}

/** A value as the list shows it, if it can be drawn by itself: a `render` that needs the whole row is not used. */
function valueOf(
  name: string,
  value: unknown,
  definition: FieldDefinition | undefined,
  called: Record<string, string> | undefined,
  texts: Texts,
): ReactNode {
  const nameOf = (id: unknown) => (called && lookup(called, String(id))) ?? `#${String(id)}`;
  if (isEmpty(value)) return texts.say('history.nothing');
  if (/Id$/.test(name)) return nameOf(value);
  if (/IdList$/.test(name) && Array.isArray(value)) return value.map(nameOf).join(texts.say('comma'));
  const { options, input } = definition ?? {};
  const plain: FieldDefinition = {
    name,
    table: { wrap: true },
    ...(options && { options }),
    ...(input === 'json' && { input }),
  };
  return cellOf(plain, { id: 0, [name]: value }, texts);
}
