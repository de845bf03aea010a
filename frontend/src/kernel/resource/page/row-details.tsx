import { Descriptions } from 'antd';
import type { Resource } from '../../call/api/api';
import { cellOf } from '../cell/cell';
import { columnsOf } from '../columns/columns';
import { nameOf } from '../declare/naming';
import type { Screen } from '../screen/screen';
import { useTexts } from '../declare/texts';
import { SideDrawer } from '../../look/overlay/side-drawer';

/** Read-only details of a row: all columns of its table, also hidden ones. For people who may not edit it. */
export function RowDetails<R extends Resource>({ screen }: { screen: Screen<R> }) {
  const { of, details, closeDetails } = screen;
  const texts = useTexts(of.texts);
  return (
    <SideDrawer title={details && nameOf(of, details)} open={details !== undefined} onClose={closeDetails} width={520}>
      {details && (
        <Descriptions
          column={1}
          bordered
          size="small"
          items={columnsOf(of.fields).map(({ key, field }) => ({
            key,
            label: texts.label(key),
            children: cellOf({ ...field, table: { wrap: true } }, details, texts),
          }))}
        />
      )}
    </SideDrawer>
  );
}
