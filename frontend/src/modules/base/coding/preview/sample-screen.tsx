import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '../../../../kernel/resource/page/bulk-bar';
import type { ResourceOf } from '../../../../kernel/resource/declare/resource';
import { ResourceForm } from '../../../../kernel/resource/form/resource-form';
import { ResourceTable } from '../../../../kernel/resource/table/resource-table';
import { RowDetails } from '../../../../kernel/resource/page/row-details';
import { Toolbar } from '../../../../kernel/resource/toolbar/toolbar';
import type { AnyRow } from '../../../../kernel/basis/values/row';
import { TreeTable } from '../../../../kernel/screens/tree/tree-table';
import { useBranches } from '../../../../kernel/screens/tree/use-branches';
import css from './preview.module.css';
import { useSampleScreen } from './use-sample-screen';

interface Props {
  of: ResourceOf;
  rows: readonly AnyRow[];
}

/** The components of a standard screen without those that send requests. They keep the props of the first rendering. */
export function SampleScreen(given: Props) {
  const { t } = useTranslation('ai-code');
  const { message } = App.useApp();
  const [{ of, rows }] = useState(given);
  const { screen, onSend } = useSampleScreen(of, rows);
  const branches = useBranches(true);
  const refuse = () => void message.info(t('preview.noServer'));
  return (
    <section className={css.screen}>
      <Toolbar screen={screen} onImport={undefined} onExport={refuse} />
      {of.place?.parent === undefined ? (
        <ResourceTable screen={screen} />
      ) : (
        <TreeTable screen={screen} branches={branches} />
      )}
      <BulkBar screen={screen} onExport={refuse} />
      <ResourceForm of={of} open={screen.form} onClose={screen.closeForm} onSend={onSend} />
      <RowDetails screen={screen} />
    </section>
  );
}
