import { defineResource } from '../../../../kernel/resource/declare/resource';
import { ResourcePage } from '../../../../kernel/resource/page/resource-page';

const params = defineResource('base/sys/param', {
  history: true,
  texts: 'demo-rows',
  fields: [
    { name: 'name', input: 'text', table: { sortable: true } },
    { name: 'keyName', input: 'text', table: { width: 180, sortable: true } },
    {
      name: 'dataType',
      input: 'radio',
      initial: 0,
      search: true,
      options: [{ value: 0 }, { value: 1, tone: 'success' }, { value: 2, tone: 'processing' }],
    },
    { name: 'remark', input: 'textarea' },
    { name: 'createTime', table: { hidden: true } },
  ],
});

export default function WholeList() {
  return <ResourcePage of={params} />;
}
