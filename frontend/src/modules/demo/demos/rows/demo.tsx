import { Flex } from 'antd';
import { useState } from 'react';
import { ChoicesSelect } from '../../../../kernel/form/inputs/choices-select';
import { DictSelect } from '../../../../kernel/form/inputs/dict-select';
import { DictTags } from '../../../../kernel/form/inputs/dict-tags';
import { DepartmentPicker } from '../../../../kernel/form/inputs/department-picker';
import { RowSelect } from '../../../../kernel/form/inputs/row-select';
import { StaffSelect } from '../../../../kernel/form/inputs/staff-select';
import { useDepartments } from '../../../../kernel/form/inputs/use-departments';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((label, value) => ({ value, label }));
const WIDE = { width: 280 };

export default function Rows() {
  const [type, setType] = useState<number>();
  const [member, setMember] = useState<number>();
  const [department, setDepartment] = useState<number | null>(null);
  const { rows: departments } = useDepartments();
  const [brand, setBrand] = useState<string | number | (string | number)[]>();
  const [days, setDays] = useState([0, 2]);
  return (
    <Flex vertical gap="middle" align="start">
      <RowSelect
        of="dict/type"
        nameOf={({ name }) => name}
        placeholder="dict/type"
        value={type ?? null}
        onChange={setType}
        style={WIDE}
      />
      <StaffSelect placeholder="base/sys/user" {...(member !== undefined && { value: member })} onChange={setMember} />
      <div style={WIDE}>
        <DepartmentPicker
          placeholder={`base/sys/department (${departments.length})`}
          value={department}
          onChange={setDepartment}
        />
      </div>
      <DictSelect
        of="brand"
        aria-label="brand"
        {...(brand !== undefined && { value: brand })}
        onChange={setBrand}
        style={WIDE}
      />
      <DictTags of="brand" value={brand} />
      <ChoicesSelect<number>
        aria-label="days"
        showSearch={{ optionFilterProp: 'label' }}
        options={DAYS}
        value={days}
        onChange={setDays}
        style={WIDE}
      />
      <code>{JSON.stringify({ type, member, department, brand, days })}</code>
    </Flex>
  );
}
