import { SwapOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceScreen } from '../../../kernel/resource/page/resource-page';
import { useScreen } from '../../../kernel/resource/screen/screen';
import { useAddressNumber } from '../../../kernel/resource/question/use-address-number';
import { SplitView } from '../../../kernel/screens/split/split-view';
import { useSplit } from '../../../kernel/screens/split/use-split';
import { branchOf, pathTo } from '../../../kernel/form/nesting/nest';
import { useDepartments } from '../../../kernel/form/inputs/use-departments';
import { Organisation } from '../department/organisation';
import { SelectionTitle } from '../user/selection-title';
import { staff } from '../user/staff-resource';
import { faultOfPassword, newWithoutPassword } from '../user/without-password';
import { StaffRights } from '../user/late-parts';
import { useProtection } from '../user/use-protection';
import { useStaffActs } from '../user/use-staff-acts';

/** The staff of the department that is selected at the side, including its subdepartments. */
export default function UserView() {
  const { t } = useTranslation('base-user');
  const split = useSplit('staff');
  const { departments, departmentId, choose, always } = useChosenDepartment();
  const refusal = useProtection();

  const { mayMove, mayLink, entries, setTravellers, setLinked, dialogs } = useStaffActs(refusal);
  const base = useScreen(staff, { always, refusal, entries });
  const { selection } = base;
  const home = departmentId ?? departments.find(({ parentId }) => parentId === null)?.id;
  const isPickable = base.isPickable || mayMove;
  const screen = { ...base, isPickable, add: (preset?: object) => base.add({ departmentId: home, ...preset }) };
  const movable = selection.rows.filter((row) => base.refusal(row, 'move') === undefined);

  return (
    <SplitView
      split={split}
      label={t('dept.tree')}
      head={<SelectionTitle path={pathTo(departments, departmentId ?? null)} fallback={t('title')} />}
      side={
        <Organisation
          selected={departmentId}
          onSelect={(id) => {
            choose(id);
            selection.clear();
            split.show('main');
          }}
          onAddMember={({ id }) => {
            split.show('main');
            screen.add({ departmentId: id });
          }}
        />
      }
    >
      <ResourceScreen
        screen={screen}
        form={<StaffRights />}
        faultsOf={(values, id) => faultOfPassword(values, id, mayLink)}
        onSaved={(answer, body) => mayLink && setLinked(newWithoutPassword(answer, body))}
        bulk={
          mayMove && (
            <Button
              size="small"
              icon={<SwapOutlined />}
              disabled={movable.length === 0}
              onClick={() => setTravellers(movable)}
            >
              {t('move')}
            </Button>
          )
        }
      />
      {dialogs(selection.clear)}
    </SplitView>
  );
}

/** The department in the address, and the filter for it and its subdepartments. No selection means all staff. */
function useChosenDepartment() {
  const { rows: departments } = useDepartments();
  const [id, choose] = useAddressNumber('department.id');
  const isKnown = departments.some((one) => one.id === id);
  const departmentId = isKnown ? id : undefined;
  const always = useMemo(
    () => (departmentId === undefined ? {} : { departmentIds: [...branchOf(departments, departmentId)] }),
    [departments, departmentId],
  );
  return { departments, departmentId, choose, always };
}
