import { MergeCellsOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useActing } from '../../../kernel/screens/act/use-acting';
import { post } from '../../../kernel/call/api/api';
import { PagedList } from '../../../kernel/screens/subject/paged-list';
import { type EndUser, calledOf } from '../person/end-user';
import { MergeLine } from './merge-line';
import css from './merge.module.css';
import { undoOf } from './undo-act';

/** The end users that were merged into this one, and until when each merge can be undone. */
export function Merges({ person }: { person: EndUser }) {
  const { t } = useTranslation('user-merge');
  const { begin, layer } = useActing();
  return (
    <>
      <PagedList
        queryKey={['user/merge', 'page', person.id]}
        ask={async (page, size) => {
          const { list, pagination } = await post('user/merge', 'page', { page, size, intoId: person.id });
          return { list, total: pagination.total };
        }}
        empty={{ icon: <MergeCellsOutlined />, title: t('empty') }}
        className={css.merges}
        row={(merge) => (
          <MergeLine key={merge.id} merge={merge} onUndo={() => begin(undoOf(merge, calledOf(person)))} />
        )}
      />
      {layer}
    </>
  );
}
