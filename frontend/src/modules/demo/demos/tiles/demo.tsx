import { Card, Flex } from 'antd';
import { useRef } from 'react';
import { ListPagination } from '../../../../kernel/resource/list/list-pagination';
import { defineResource } from '../../../../kernel/resource/declare/resource';
import { type Screen, useScreen } from '../../../../kernel/resource/screen/screen';
import { TableFrame } from '../../../../kernel/resource/table/table-frame';
import { useTable } from '../../../../kernel/resource/table/use-table';
import { useIsPhone } from '../../../../kernel/look/size/use-media';

const types = defineResource('dict/type', { texts: 'demo-rows', fields: [{ name: 'name' }, { name: 'key' }] });

export default function Tiles() {
  const screen = useScreen(types) as unknown as Screen;
  const { rows, cell, columns } = useTable(screen);
  const box = useRef<HTMLDivElement>(null);
  const isNarrow = useIsPhone();
  return (
    <TableFrame
      screen={screen}
      box={box}
      hasRows={rows.length > 0}
      foot={<ListPagination list={screen.list} isNarrow={isNarrow} />}
    >
      <Flex wrap gap="small">
        {rows.map((row) => (
          <Card key={row.id} size="small" style={{ width: 200 }}>
            {columns.map((column) => (
              <div key={column.key}>{cell(column, row)}</div>
            ))}
          </Card>
        ))}
      </Flex>
    </TableFrame>
  );
}
