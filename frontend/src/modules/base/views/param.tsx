import { defineResource } from '../../../kernel/resource/declare/resource';
import { ResourcePage } from '../../../kernel/resource/page/resource-page';
import { ParamData } from '../param/param-data';
import { ParamPreview } from '../param/param-preview';

const params = defineResource('base/sys/param', {
  history: true,
  texts: 'base-param',
  form: { width: 860 },
  fields: [
    { name: 'name', input: 'text', span: 12, table: { width: 160, sortable: true } },
    { name: 'keyName', input: 'text', span: 12, table: { width: 160, sortable: true } },
    {
      name: 'dataType',
      input: 'radio',
      search: true,
      initial: 0,
      table: { width: 96, sortable: true },
      options: [{ value: 0 }, { value: 1, tone: 'success' }, { value: 2, tone: 'processing' }],
    },
    {
      name: 'data',
      input: ParamData,
      table: { width: 240 },
      render: (data, { dataType }) => <ParamPreview type={dataType} value={data ?? ''} />,
    },
    { name: 'isPublic', input: 'switch', initial: false, table: { live: true, width: 88 } },
    { name: 'remark', input: 'textarea', table: { width: 150 } },
    { name: 'updateTime', table: { hidden: true } },
    { name: 'createTime', table: { hidden: true } },
  ],
});

/** System parameters: texts, rich texts and files that programs read by key. */
export default function ParamPage() {
  return <ResourcePage of={params} />;
}
