import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { HolderOutlined } from '@ant-design/icons';
import { Button, Checkbox, Divider, Flex, Segmented } from 'antd';
import { ColumnsDensity } from '../../../api/codes';
import { columnsOf } from './columns';
import type { ResourceOf } from '../declare/resource';
import css from './column-chooser.module.css';
import { arrange, type TableOfView, useTableSettings } from './table-settings';
import { useTexts } from '../declare/texts';

/**
 * Chooses which columns are shown, their order, and the density: by checkbox and by dragging (or the arrow keys). Each change is saved at
 * once.
 */
export default function ColumnChooser({ of, view }: { of: ResourceOf; view?: TableOfView | undefined }) {
  const texts = useTexts(of.texts);
  const { settings, keep, forget } = useTableSettings(of.name, view);
  const columns = arrange(columnsOf(of.fields), settings);
  const keys = columns.map(({ column }) => column.key);
  const shownCount = columns.filter(({ shown }) => shown).length;
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  return (
    <div className={css.columns}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          if (over && active.id !== over.id) {
            keep({ order: arrayMove(keys, keys.indexOf(String(active.id)), keys.indexOf(String(over.id))) });
          }
        }}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ul>
            {columns.map(({ column, shown }) => (
              <ColumnLine
                key={column.key}
                id={column.key}
                label={texts.label(column.key)}
                remark={column.field.remark}
                grip={texts.say('columns.move', { label: texts.label(column.key) })}
                shown={shown}
                isLast={shown && shownCount === 1}
                onChange={(now) => keep({ shown: { ...settings.shown, [column.key]: now } })}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <small className={css.remark}>{texts.say('columns.room')}</small>
      <Divider style={{ margin: '8px 0' }} />
      <Flex justify="space-between" align="center" gap="small">
        <Segmented
          size="small"
          aria-label={texts.say('columns.density')}
          value={settings.density}
          onChange={(density) => keep({ density })}
          options={ColumnsDensity.map((density) => ({ value: density, label: texts.say(`columns.${density}`) }))}
        />
        <Button size="small" type="text" onClick={forget}>
          {texts.say('reset')}
        </Button>
      </Flex>
    </div>
  );
}

interface LineProps {
  id: string;
  label: string;
  remark: string | undefined;
  grip: string;
  shown: boolean;
  /** The last column cannot be hidden, because a table without columns would look empty. */
  isLast: boolean;
  onChange: (shown: boolean) => void;
}

function ColumnLine({ id, label, remark, grip, shown, isLast, onChange }: LineProps) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id });
  return (
    <li ref={setNodeRef} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <button type="button" className={css.grip} {...attributes} {...listeners} aria-label={grip}>
        <HolderOutlined />
      </button>
      <Checkbox checked={shown} disabled={isLast} onChange={({ target }) => onChange(target.checked)}>
        {label}
        {remark && <small className={css.remark}>{remark}</small>}
      </Checkbox>
    </li>
  );
}
