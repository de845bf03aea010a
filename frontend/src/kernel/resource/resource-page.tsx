import type { InputRef } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { Resource } from '../api';
import { BulkBar } from './bulk-bar';
import { ExportDialog } from './export-dialog';
import type { ResourceOf } from './resource';
import css from './resource-page.module.css';
import { takesKeyword } from './rules';
import { ResourceForm } from './resource-form';
import { ResourceTable } from './resource-table';
import { RowDetails } from './row-details';
import { type Screen, type ScreenOptions, useScreen } from './screen';
import { ShortcutHelp } from './shortcut-help';
import { useShortcuts } from './shortcuts';
import { useTexts } from './texts';
import { Toolbar } from './toolbar';

interface PageProps<R extends Resource> extends ScreenOptions<R>, Slots {
  of: ResourceOf<R>;
}

interface Slots {
  /** beside the button for a new row */
  toolbar?: ReactNode;
  /** in the bar over selected rows */
  bulk?: ReactNode;
  /** under the declared fields of the form */
  form?: ReactNode;
  /** the rows, where they are no plain list: a tree, a board */
  table?: ReactNode;
  /** under the rows, where the list does not go by pages */
  pager?: ReactNode;
  /** in place of no rows, where there is a reason that only this screen knows */
  empty?: ReactNode;
  /** what only this screen finds wrong with the values of the form, by field */
  faultsOf?: (values: Record<string, unknown>, id: number | undefined) => Record<string, string>;
  /** last words on what the form sends */
  beforeSave?: (body: Record<string, unknown>) => Record<string, unknown>;
}

/** The standard screen of a resource: search, toolbar, table, form and every dialog that belongs to them. */
export function ResourcePage<R extends Resource>({
  of,
  toolbar,
  bulk,
  form,
  table,
  pager,
  empty,
  faultsOf,
  beforeSave,
  ...options
}: PageProps<R>) {
  return (
    <ResourceScreen
      screen={useScreen(of, options)}
      {...{ toolbar, bulk, form, table, pager, empty }}
      {...(faultsOf && { faultsOf })}
      {...(beforeSave && { beforeSave })}
    />
  );
}

/** The same around a screen that is shared with something beside it, such as a tree that filters the list. */
export function ResourceScreen<R extends Resource>(props: Slots & { screen: Screen<R> }) {
  const { screen, toolbar, bulk, form, table, pager, empty, faultsOf, beforeSave } = props;
  const { of, list, selection, may } = screen;
  const { say } = useTexts(of.texts);
  const keyword = useRef<InputRef>(null);
  const [isExporting, setExporting] = useState(false);
  const [isHelping, setHelping] = useState(false);

  const shortcuts = [
    ...(takesKeyword(of.name)
      ? [{ key: '/', label: say('keys.search'), run: () => keyword.current?.focus({ cursor: 'all' }) }]
      : []),
    ...(may('add') ? [{ key: 'n', label: say('keys.new'), run: () => screen.add() }] : []),
    { key: 'r', label: say('keys.reload'), run: list.reload },
    { key: 'Escape', label: say('keys.clear'), run: selection.clear },
    { key: '?', label: say('keys.help'), run: () => setHelping(true) },
  ];
  useShortcuts(shortcuts);

  return (
    <section className={css.page}>
      <Toolbar screen={screen} keywordRef={keyword} onExport={() => setExporting(true)} onHelp={() => setHelping(true)}>
        {toolbar}
      </Toolbar>
      {table ?? <ResourceTable screen={screen} pager={pager} empty={empty} />}
      <BulkBar screen={screen} onExport={() => setExporting(true)}>
        {bulk}
      </BulkBar>
      <ResourceForm
        of={of}
        open={screen.form}
        onClose={screen.closeForm}
        {...(faultsOf && { faultsOf })}
        {...(beforeSave && { beforeSave })}
      >
        {form}
      </ResourceForm>
      <RowDetails screen={screen} />
      <ExportDialog of={of} list={list} ids={selection.ids} open={isExporting} onClose={() => setExporting(false)} />
      <ShortcutHelp shortcuts={shortcuts} open={isHelping} onClose={() => setHelping(false)} />
    </section>
  );
}
