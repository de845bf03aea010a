import { Segmented } from 'antd';
import { usePageAddress } from '../../../../kernel/resource/question/page-address';

const SIZES = ['small', 'middle', 'large'];

export default function InTheAddress() {
  const { search, write } = usePageAddress();
  const size = new URLSearchParams(search).get('demo.size') ?? 'middle';
  return (
    <div>
      <Segmented
        name="size"
        options={SIZES}
        value={size}
        onChange={(next) => write(() => new URLSearchParams({ 'demo.size': next }).toString())}
      />
      <p>
        <code>{search}</code>
      </p>
    </div>
  );
}
