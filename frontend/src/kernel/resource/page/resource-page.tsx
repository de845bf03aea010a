import { Alert, type InputRef } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { Resource } from '../../call/api/api';
import { BulkBar } from './bulk-bar';
import { isEditable } from '../screen/entries';
import type { PutBack } from '../history/field-changes';
import { useImportDialog } from '../import/use-import-dialog';
import type { ResourceOf } from '../declare/resource';
import { ExportDialog, HistoryDrawer, RowDetails, ShortcutHelp } from './late-dialogs';
import css from './resource-page.module.css';
import { ResourceForm } from '../form/resource-form';
import { ResourceTable } from '../table/resource-table';
import { type Screen, type ScreenOptions, useScreen } from '../screen/screen';
import { Toolbar } from '../toolbar/toolbar';
import { useScreenShortcuts } from './use-screen-shortcuts';
import { ViewNotes } from '../views/view-notes';

interface PageProps<R extends Resource> extends ScreenOptions<R>, Slots {
  of: ResourceOf<R>;
}

interface Slots {
  /** beside the button for a new row */
  toolbar?: ReactNode;
  /** in the bar for selected rows */
  bulk?: ReactNode;
  /** above the declared fields of the form */
  formHead?: ReactNode;
  /** below the declared fields of the form */
  form?: ReactNode;
  /** draws the rows if they are not a plain list: a tree, a board */
  table?: ReactNode;
  /** below the rows, if the list has no pages */
  pager?: ReactNode;
  /** shown instead of the empty state, for reasons that only this screen knows */
  empty?: ReactNode;
  /** this screen's own validation of the form's values; returns errors by field */
  faultsOf?: (values: Record<string, unknown>, id: number | undefined) => Record<string, string>;
  /** default values of all rows of an imported file */
  imported?: Record<string, unknown>;
  /** changes the form's values just before they are sent */
  beforeSave?: (body: Record<string, unknown>) => Record<string, unknown>;
  /** is called with the server's answer to an add or an update, and what was sent */
  onSaved?: (answer: unknown, body: Record<string, unknown>) => void;
}

/** The standard screen of a resource: search, toolbar, table, form and all their dialogs. */
export function ResourcePage<R extends Resource>({
  of,
  toolbar,
  bulk,
  formHead,
  form,
  table,
  pager,
  empty,
  faultsOf,
  imported,
  beforeSave,
  onSaved,
  ...options
}: PageProps<R>) {
  return (
    <ResourceScreen
      screen={useScreen(of, options)}
      {...{ toolbar, bulk, formHead, form, table, pager, empty }}
      {...(faultsOf && { faultsOf })}
      {...(imported && { imported })}
      {...(beforeSave && { beforeSave })}
      {...(onSaved && { onSaved })}
    />
  );
}

/** The same page for a screen that is shared with another component, such as a tree that filters the list. */
export function ResourceScreen<R extends Resource>(props: Slots & { screen: Screen<R> }) {
  const { screen, toolbar, bulk, formHead, form, table, pager, empty, faultsOf, imported, beforeSave, onSaved } = props;
  const { of, selection } = screen;
  const untyped = screen as unknown as Screen;
  const keyword = useRef<InputRef>(null);
  const [isExporting, setExporting] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const importing = useImportDialog(of, imported);
  const shortcuts = useScreenShortcuts(screen, keyword, () => setHelping(true));

  return (
    <section className={css.page}>
      <Toolbar
        screen={screen}
        keywordRef={keyword}
        onImport={importing.open}
        onExport={() => setExporting(true)}
        onHelp={() => setHelping(true)}
      >
        {toolbar}
      </Toolbar>
      {screen.views && <ViewNotes of={of} views={screen.views} />}
      {of.remark && <Alert type="warning" showIcon title={of.remark} />}
      {table ?? <ResourceTable screen={screen} pager={pager} empty={empty} />}
      <BulkBar screen={screen} onExport={() => setExporting(true)}>
        {bulk}
      </BulkBar>
      <ResourceForm
        of={of}
        open={screen.form}
        onClose={screen.closeForm}
        head={formHead}
        {...(faultsOf && { faultsOf })}
        {...(beforeSave && { beforeSave })}
        {...(onSaved && { onSaved })}
      >
        {form}
      </ResourceForm>
      <RowDetails screen={untyped} />
      {screen.history && (
        <HistoryDrawer
          of={untyped.of}
          row={screen.history.row}
          onClose={() => screen.history?.show(undefined)}
          onPutBack={putBackOf(untyped)}
        />
      )}
      <ExportDialog
        of={untyped.of}
        list={untyped.list}
        view={screen.views?.table}
        ids={selection.ids}
        open={isExporting}
        onClose={() => setExporting(false)}
      />
      {importing.dialog}
      <ShortcutHelp shortcuts={shortcuts} open={isHelping} onClose={() => setHelping(false)} />
    </section>
  );
}

/** Opens the form with a former value of the row whose history is open, if this person may change the row. */
function putBackOf(screen: Screen): PutBack | undefined {
  const row = screen.history?.row;
  if (!row || !isEditable(screen) || screen.refusal(row, 'edit') !== undefined) return undefined;
  return (field, value) => {
    screen.history?.show(undefined);
    screen.edit(row, { [field]: value });
  };
}
