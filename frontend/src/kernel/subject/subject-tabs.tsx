import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import css from './subject-tabs.module.css';
import { useFace } from './use-face';

/** One thing there is to see of somebody. */
export interface Face {
  key: string;
  label: string;
  children: ReactNode;
}

/** The faces of a person or a group under each other's names; which one is open stands in the address. */
export function SubjectTabs({ faces }: { faces: Face[] }) {
  const [face, setFace] = useFace(faces.map(({ key }) => key));
  return (
    <Tabs
      className={css.tabs ?? ''}
      {...(face !== undefined && { activeKey: face })}
      onChange={setFace}
      destroyOnHidden
      items={faces}
    />
  );
}
