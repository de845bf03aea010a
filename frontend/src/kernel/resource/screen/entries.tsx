import {
  CheckSquareOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  HistoryOutlined,
  ReloadOutlined,
} from '@ant-design/icons';
import { background } from '../../basis/failure/background';
import type { AnyAction } from '../declare/resource';
import type { AnyRow } from '../../basis/values/row';
import type { Entry, Screen } from './screen';
import type { Texts } from '../declare/texts';

const isOffered = (action: AnyAction, row: AnyRow) => action.visible?.(row as never) ?? true;

export const isEditable = ({ may, of }: Screen) => may('update') && of.fields.some(({ input }) => input);

/** The actions that this person may do on one row, in the order of the buttons. */
export function actionsOn(screen: Screen, row: AnyRow, { say, own, action: labelOf }: Texts): Entry[] {
  const { of, may } = screen;
  const acts = of.actions
    .filter((action) => may(action.name) && isOffered(action, row))
    .map((action) => ({
      key: action.name,
      label: labelOf(action.called ?? action.name),
      icon: action.icon,
      danger: action.danger ?? false,
      run: () => background(screen.act(action, [row])),
    }));
  const edit = { key: 'edit', label: say('action.edit'), icon: <EditOutlined />, run: () => screen.edit(row) };
  const open = {
    key: 'open',
    label: own('open') ?? say('action.open'),
    icon: <EyeOutlined />,
    run: () => screen.open(row),
  };
  const remove = {
    key: 'delete',
    label: say('action.delete'),
    icon: <DeleteOutlined />,
    danger: true,
    run: () => screen.remove([row]),
  };
  const offered: Entry[] = [
    ...(isEditable(screen) ? [edit] : []),
    ...(screen.hasDetails || !isEditable(screen) ? [open] : []),
    ...screen.entries(row),
    ...acts,
    ...(may('delete') && screen.mayDelete(row) ? [remove] : []),
  ];
  return offered.map((entry) => ({ ...entry, refusal: entry.refusal ?? screen.refusal(row, entry.key) }));
}

/** The whole menu of a row in groups: its actions, then those on its position in the list. */
export function menuOf(screen: Screen, row: AnyRow, texts: Texts): Entry[][] {
  const { selection, list } = screen;
  const pick = {
    key: 'pick',
    label: texts.say(selection.has(row.id) ? 'unpick' : 'pick'),
    icon: <CheckSquareOutlined />,
    run: () => selection.toggle(row),
  };
  const reload = { key: 'reload', label: texts.say('reload'), icon: <ReloadOutlined />, run: list.reload };
  const history = {
    key: 'history',
    label: texts.say('history.title'),
    icon: <HistoryOutlined />,
    run: () => screen.history?.show(row),
  };
  const aside = screen.history ? [history] : [];
  return [actionsOn(screen, row, texts), aside, screen.isPickable ? [pick, reload] : [reload]];
}

/** The actions on all selected rows. */
export const bulkActions = ({ of, may }: Screen) => of.actions.filter((action) => action.many && may(action.name));
