import type { TableProps } from 'antd';
import type { ComponentProps } from 'react';
import type { AnyRow } from '../../basis/values/row';

/** A table with more rows draws only those in sight, as one without rows of HTML. It has no page that a person could choose instead. */
export const MOST_DRAWN = 200;

/** The parts of such a table. antd draws its rows as plain elements beside the table of the header, so each part gets its role. */
export const PARTS: NonNullable<TableProps<AnyRow>['components']> = {
  header: {
    table: (props: ComponentProps<'table'>) => <table {...props} role="presentation" />,
    wrapper: (props: ComponentProps<'thead'>) => <thead {...props} role="rowgroup" />,
    row: (props: ComponentProps<'tr'>) => <tr {...props} role="row" aria-rowindex={1} />,
    cell: (props: ComponentProps<'th'>) => <th {...props} role="columnheader" />,
  },
  body: {
    wrapper: (props: ComponentProps<'div'>) => <div {...props} role="rowgroup" />,
    row: (props: ComponentProps<'div'>) => <div {...props} role="row" />,
    cell: (props: ComponentProps<'div'>) => <div {...props} role="cell" />,
  },
};

/**
 * The table as a whole. Its outermost element is the one that antd draws for loading, which would announce each row that scrolls into sight.
 * @param count without the row of the header
 */
export function namedTable(label: string, count: number): NonNullable<TableProps<AnyRow>['loading']> {
  const named = { role: 'table', 'aria-label': label, 'aria-rowcount': count + 1, 'aria-live': 'off' };
  return { spinning: false, ...named };
}
