import { Breadcrumb } from 'antd';

interface Props {
  path: readonly { id: number; name: string }[];
  /** the title if no department is selected */
  fallback: string;
}

/** The selected department, with the departments above it. */
export function SelectionTitle({ path, fallback }: Props) {
  if (path.length === 0) return fallback;
  return <Breadcrumb items={path.map(({ id, name }) => ({ key: id, title: name }))} />;
}
