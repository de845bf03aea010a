import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { navigateTo } from '../../../kernel/basis/failure/navigation';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { ResourceScreen } from '../../../kernel/resource/page/resource-page';
import { useScreen } from '../../../kernel/resource/screen/screen';
import { useFittedResource } from '../capability/fit-fields';
import type { Group } from '../group/group';
import { groups } from '../group/group-resource';
import { GROUP_NEEDS } from '../group/needs';
import { useGroupActs } from '../group/use-group-acts';
import { withThumb } from '../group/with-thumb';
import { groupPath } from '../message/places';
import { figure } from '../../../kernel/basis/i18n/figure';

/** The chat groups and the acts on them. */
export default function GroupPage() {
  const { t } = useTranslation('im-group');
  const acts = useGroupActs();
  useLiveInvalidate('im/group');
  const of = useFittedResource(groups, GROUP_NEEDS);
  const screen = useScreen(of, {
    onOpen: ({ id }) => navigateTo(groupPath(id)),
    entries: (group) => acts.offered([group]),
    deleteNote: (rows) =>
      t('delete.members', { n: figure(rows.reduce((sum, { member_count: count }) => sum + count, 0)) }),
  });
  return (
    <>
      <ResourceScreen
        screen={screen}
        beforeSave={withThumb}
        bulk={acts
          .offered(screen.selection.rows as unknown as Group[], true)
          .map(({ key, label, icon, danger = false, refusal, run }) => (
            <Button
              key={key}
              size="small"
              icon={icon}
              danger={danger}
              disabled={!!refusal}
              title={refusal}
              onClick={run}
            >
              {label}
            </Button>
          ))}
      />
      {acts.layer}
    </>
  );
}
