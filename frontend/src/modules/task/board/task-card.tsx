import { FunctionOutlined, MoreOutlined, ScheduleOutlined } from '@ant-design/icons';
import { Button, Checkbox, Tag, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsOn } from '../../../kernel/resource/screen/entries';
import type { AnyRow } from '../../../kernel/basis/values/row';
import { openRow } from '../../../kernel/resource/table/row-keys';
import type { RowMenu } from '../../../kernel/resource/table/row-menu';
import type { Screen } from '../../../kernel/resource/screen/screen';
import { ShortText } from '../../../kernel/resource/cell/short-text';
import type { Texts } from '../../../kernel/resource/declare/texts';
import { TaskState } from '../info/task-state';
import { RuleWords } from '../schedule/rule-words';
import { INTERVAL, isScheduled, isSystem } from '../task-codes';
import type { Task } from '../task';
import css from './board.module.css';
import { CardTimes } from './card-times';

interface Props {
  task: Task;
  screen: Screen;
  texts: Texts;
  menu: RowMenu;
  onLog: (task: Task) => void;
}

/** One task: name, schedule, last result and actions. */
export function TaskCard({ task, screen, texts, menu, onLog }: Props) {
  const { t } = useTranslation('task');
  const row = task as unknown as AnyRow;
  const { selection } = screen;
  return (
    <li
      data-row={task.id}
      className={css.card}
      data-picked={selection.has(task.id) || undefined}
      data-off={!isScheduled(task) || undefined}
      onContextMenu={menu.onContextMenu(row)}
      onKeyDown={menu.onMenuKey}
    >
      <header>
        {screen.isPickable && (
          <Checkbox
            checked={selection.has(task.id)}
            aria-label={texts.say('pickOne', { name: task.name })}
            onChange={() => selection.toggle(row)}
          />
        )}
        <button type="button" className={css.name} onClick={() => openRow(screen, row)}>
          <ShortText>{task.name}</ShortText>
        </button>
        {isSystem(task) && <Tag color="blue">{t('type.0')}</Tag>}
        <TaskState task={task} />
      </header>
      <dl>
        <Line icon={<ScheduleOutlined />} label={t('cron')}>
          <RuleWords {...task} />
          {task.taskType !== INTERVAL && <code className={css.cron}>{task.cron}</code>}
        </Line>
        <Line icon={<FunctionOutlined />} label={t('service')}>
          <code>
            <ShortText>{task.service}</ShortText>
          </code>
        </Line>
      </dl>
      <CardTimes task={task} onLog={screen.may('log') ? onLog : undefined} />
      <footer>
        <CardActions screen={screen} row={row} name={task.name} texts={texts} />
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined />}
          aria-label={texts.say('moreFor', { name: task.name })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => menu.openAt(currentTarget)}
        />
      </footer>
    </li>
  );
}

function Line({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div>
      <dt title={label} aria-label={label}>
        {icon}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The most common actions are buttons; delete is in the menu. */
function CardActions({ screen, row, name, texts }: { screen: Screen; row: AnyRow; name: string; texts: Texts }) {
  return actionsOn(screen, row, texts)
    .filter(({ danger }) => !danger)
    .map(({ key, label, icon, refusal, run }) => (
      <Tooltip key={key} title={refusal}>
        <Button
          type="text"
          size="small"
          icon={icon}
          disabled={refusal !== undefined}
          aria-label={`${label} ${name}`}
          onClick={run}
        >
          {label}
        </Button>
      </Tooltip>
    ));
}
